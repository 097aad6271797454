import type { PageContext } from 'vike/types'
import { pageOf } from '../../../apollo/pageOf.ts'

/** What the address asks for: `?query=food&page=2`. Without a word, every guide. */
export function pagesSearchVariables(pageContext: Pick<PageContext, 'urlParsed'>) {
  const query = (pageContext.urlParsed.search.query ?? '').trim().slice(0, 255)
  return { query, page: pageOf(pageContext), isEmpty: !query }
}
