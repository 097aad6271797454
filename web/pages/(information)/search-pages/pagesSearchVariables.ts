import type { PageContext } from 'vike/types'
import { pageOf } from '../../../browser/pageAddress.ts'
import { normaliseQuery } from '../../../browser/addresses.ts'

/** What the address asks for: `?query=food&page=2`. Without a word, every guide. */
export function pagesSearchVariables(pageContext: Pick<PageContext, 'urlParsed'>) {
  const query = normaliseQuery(pageContext.urlParsed.search.query) ?? ''
  return { query, page: pageOf(pageContext), isEmpty: !query }
}
