import type { PageContext } from 'vike/types'
import { redirectPastLastPage } from '../../../browser/pageAddress.ts'
import { loadPage } from '../../../graphql/loadPage.ts'
import { PagesSearchPageDocument } from '../../../generated/operations/PagesSearchPage.ts'
import { usePageHead } from '../../../browser/pageHead.ts'
import { pagesSearchTitle, pagesSearchVariables } from './pagesSearch.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'guides')
  const variables = pagesSearchVariables(pageContext)
  const { searchPages } = await loadPage(pageContext, PagesSearchPageDocument, variables)
  redirectPastLastPage(pageContext, searchPages.pageInfo)
  head(pagesSearchTitle(searchPages.totalCount, variables.query), null, searchPages.pageInfo)
}
