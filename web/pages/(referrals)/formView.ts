import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../../generated/messages/notFound.ts'
import type { FormView } from '../../components/forms/FormView.ts'

/**
 * The form as the server has it for this request.
 *
 * Answers stay on the server, so the browser always loads these pages whole: a click, Back and Forward too.
 */
export async function formView(pageContext: PageContext): Promise<FormView> {
  if (!import.meta.env.SSR) {
    window.location.assign(pageContext.urlOriginal)
    return new Promise(() => {})
  }
  const { formOfRequest } = await import('../../server/forms/formOfRequest.ts')
  const view = formOfRequest.getStore()
  if (!view) throw render(404, notFound.page({ path: pageContext.urlPathname }))
  return view
}
