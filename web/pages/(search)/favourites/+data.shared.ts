import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { pageOf } from '../../../browser/pageAddress.ts'
import { FavouritesPageDocument } from '../../../generated/operations/FavouritesPage.ts'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'
import { browserFavourites } from '../../../browser/favourites/favourites.ts'
import { listInAddress } from './listInAddress.ts'
import { usePageHead } from '../../../browser/pageHead.ts'
import { favouritesVariables, pageOfList } from './listedRecords.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'favourites')
  const shared = listInAddress(pageContext.urlParsed.search)
  // The server has the list of the address only.
  const own = import.meta.env.SSR ? [] : browserFavourites().state().list
  const { entries } = pageOfList(shared?.list ?? own, pageOf(pageContext))
  // Drawn with the page that a visitor opens.
  const list = entries.length ? import('./FavouritesList.tsx').catch(() => undefined) : undefined
  const { settings } = await loadPage(pageContext, FavouritesPageDocument, favouritesVariables(entries))
  await list
  head(shared ? words.sharedTitle : settings.favourites.title)
}
