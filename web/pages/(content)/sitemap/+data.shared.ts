import { redirect } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { SitemapPageDocument } from '../../../generated/operations/SitemapPage.ts'
import { sitemapPage as words } from '../../../generated/messages/sitemapPage.ts'
import { usePageHead } from '../../../browser/pageHead.ts'
import { sitemapVariables } from './sitemapLists.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'sitemap')
  const { services, organisations } = await loadPage(
    pageContext,
    SitemapPageDocument,
    sitemapVariables(pageContext),
  )
  const isPastEnd = [services, organisations].some(
    ({ pageInfo: { page, pageCount } }) => page > 1 && page > pageCount,
  )
  if (isPastEnd) throw redirect('/sitemap')
  head(words.title)
}
