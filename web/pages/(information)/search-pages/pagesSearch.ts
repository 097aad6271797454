import type { PageContext } from 'vike/types'
import { pageOf } from '../../../browser/pageAddress.ts'
import { normaliseQuery } from '../../../browser/addresses.ts'
import { pagesSearchPage as words } from '../../../generated/messages/pagesSearchPage.ts'

/** The variables for an address: `?query=food&page=2`. Without a query the page lists every guide. */
export function pagesSearchVariables(pageContext: Pick<PageContext, 'urlParsed'>) {
  const query = normaliseQuery(pageContext.urlParsed.search.query) ?? ''
  return { query, page: pageOf(pageContext), isEmpty: !query }
}

/**
 * The title of the page: the number of guides found or, without a query, the name of the page.
 *
 *     pagesSearchTitle(3, 'food') // '3 guides for “food”'
 *     pagesSearchTitle(0, '')     // 'Search our guides'
 */
export const pagesSearchTitle = (count: number, query: string): string =>
  query ? words.found({ count, query }) : words.title
