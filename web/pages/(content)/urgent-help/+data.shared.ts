import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../browser/pageHead.ts'
import { urgentHelp as words } from '../../../generated/messages/urgentHelp.ts'
import { UrgentHelpPageDocument } from '../../../generated/operations/UrgentHelpPage.ts'
import { loadAvailable } from '../../../graphql/loadPage.ts'

/** Gives the variables that the page reads its query with. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'text')
  const { variables } = await loadAvailable(pageContext, UrgentHelpPageDocument, { settings: 'withSettings' })
  // What may be missing are texts of the footer: nobody in danger should look for more.
  pageContext.isPartial = false
  head(words.title, words.description)
  return variables
}
