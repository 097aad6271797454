import type { FieldFault } from './definitions/formDefinition.ts'
import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'

/** A form as its page draws it. */
export interface FormView {
  /** Where it is sent to. */
  address: string
  /** The question, or `check`, `confirm`, `trouble`, `later`, `sent`, `foreign`, `large`, `away`. */
  step: string
  /** The address of the question before; null at the first. */
  back: string | null
  values: Readonly<Record<string, string>>
  faults: readonly FieldFault[]
  /** Says when the page was made, signed. */
  token: string
  /** Something to say first: the answers are gone, or could not be kept, or what was sent are those before a change. */
  notice: 'ended' | 'unkept' | 'earlier' | null
  /** Until when the answers are kept: `11:42am`. Null while there are none. */
  keptUntil: string | null
  /** From when on it can be sent, after too many like it had come: `11:20am`. Null otherwise. */
  takenFrom: string | null
  /** What to quote, once it is sent. */
  reference: string | null
}

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
  const { formOfRequest } = await import('./formOfRequest.ts')
  const view = formOfRequest.getStore()
  if (!view) throw render(404, notFound.page({ path: pageContext.urlPathname }))
  return view
}
