import type { PageContext } from 'vike/types'
import { redirectPastLastPage } from '../../../browser/pageAddress.ts'
import { loadPage } from '../../../graphql/loadPage.ts'
import { CategoryPageDocument } from '../../../generated/operations/CategoryPage.ts'
import { lists as words } from '../../../generated/messages/lists.ts'
import { categoryVariables } from './categoryVariables.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'category')
  const { category } = await loadPage(
    pageContext,
    CategoryPageDocument,
    categoryVariables(pageContext),
    d => d.category,
  )
  const { name, intro, slug, services } = category!
  redirectPastLastPage(pageContext, services?.pageInfo)
  pageContext.canonicalPath = `/categories/${slug}${pageContext.routeParams.all ? '/all' : ''}`
  head(pageContext.routeParams.all ? words.category.all({ name }) : name, intro, services?.pageInfo)
}
