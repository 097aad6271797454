import type { PageContextServer } from 'vike/types'
import { InformationPageDocument } from '../../../generated/operations/InformationPage.ts'
import { slugOf } from '../../../browser/pageAddress.ts'
import { clientOf } from '../../../graphql/client.ts'
import { breadcrumbData } from '../../../components/Head/structuredData.ts'

/** Where the page stands in the tree, for search engines, from what the page itself has asked for. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  // To Vike a folder called `pages` is no part of the way, so that the search beside it comes here too.
  if (!pageContext.routeParams.slug) return
  const variables = { slug: slugOf(pageContext) }
  const answer = clientOf(pageContext).readQuery({ query: InformationPageDocument, variables })
  const page = answer?.page
  if (!page) return
  const { title, path, ancestors } = page
  const trail = [...(ancestors ?? []), { title, path }].map(part => ({ text: part.title, href: part.path }))
  pageContext.structuredData = [breadcrumbData(pageContext.site.publicUrl, trail)]
}
