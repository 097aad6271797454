import type { PageContext } from 'vike/types'
import { pageOf } from '../../../apollo/pageOf.ts'

/** What the address asks for: `?query=food&page=2`. */
export const pagesSearchVariables = (pageContext: Pick<PageContext, 'urlParsed'>) => ({
  query: (pageContext.urlParsed.search.query ?? '').trim().slice(0, 255),
  page: pageOf(pageContext),
})
