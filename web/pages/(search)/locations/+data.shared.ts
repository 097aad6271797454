import type { PageContext } from 'vike/types'
import { redirectPastLastPage, pageOf } from '../../../browser/pageAddress.ts'
import { loadPage } from '../../../graphql/loadPage.ts'
import { LocationsPageDocument } from '../../../generated/operations/LocationsPage.ts'
import { lists as words } from '../../../generated/messages/lists.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'places')
  const { locations } = await loadPage(pageContext, LocationsPageDocument, { page: pageOf(pageContext) })
  redirectPastLastPage(pageContext, locations.pageInfo)
  head(words.places.title, null, locations.pageInfo)
}
