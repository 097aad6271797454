import type { PageContextServer } from 'vike/types'
import { slugOf } from '../../../apollo/slugOf.ts'
import { breadcrumbData } from '../../../components/Head/breadcrumbData.ts'
import { InformationPageDocument } from '../../../generated/operations/InformationPage.ts'

/** Where the page stands in the tree, for search engines, from what the page itself has asked for. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  // To Vike a folder called `pages` is no part of the way, so that the search beside it comes here too.
  if (!pageContext.routeParams.slug) return
  const found = pageContext.apollo.readQuery({
    query: InformationPageDocument,
    variables: { slug: slugOf(pageContext) },
  })
  if (!found?.page) return
  const { title, path, ancestors } = found.page
  const trail = [...(ancestors ?? []), { title, path }].map(page => ({ text: page.title, href: page.path }))
  pageContext.structuredData = [breadcrumbData(pageContext.site.publicUrl, trail)]
}
