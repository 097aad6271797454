import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { feedback as words } from '../../../generated/messages/feedback.ts'
import { FeedbackPageDocument } from '../../../generated/operations/FeedbackPage.ts'
import { usePageHead } from '../../../browser/pageHead.ts'
import { formTitle } from '../../../components/forms/steps.tsx'
import { formView } from '../../../forms/formView.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'form')
  const view = await formView(pageContext)
  await loadPage(pageContext, FeedbackPageDocument, {}).catch(() => undefined)
  head(formTitle(view, words.title, { sent: words.sent.title }), words.lead)
  return view
}
