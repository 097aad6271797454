import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { listing as words } from '../../../generated/messages/listing.ts'
import { GetInvolvedPageDocument } from '../../../generated/operations/GetInvolvedPage.ts'
import { usePageHead } from '../../../browser/pageHead.ts'
import { formTitle } from '../../../components/forms/steps.tsx'
import { formView } from '../../../forms/formView.ts'
import { listingVariables } from './listingVariables.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'form')
  const view = await formView(pageContext)
  const { settings } = await loadPage(
    pageContext,
    GetInvolvedPageDocument,
    listingVariables(view),
    found => found.settings.getInvolved,
  )
  const isFirst = view.step === 'person' && view.errors.length === 0
  head(
    isFirst ? settings.getInvolved.title : formTitle(view, words.titles.person, words.titles),
    words.summary,
  )
  return view
}
