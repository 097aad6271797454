import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { HomePageDocument } from '../../../generated/operations/HomePage.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  await loadPage(pageContext, HomePageDocument, {})
  head(pageContext.site.name)
}
