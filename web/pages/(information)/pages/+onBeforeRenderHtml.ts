import type { PageContextServer } from 'vike/types'
import { loadedAnswer } from '../../../apollo/loadedAnswer.ts'
import { breadcrumbData } from '../../../components/Head/breadcrumbData.ts'
import type { InformationPageQuery } from '../../../generated/types.ts'

/** Where the page stands in the tree, for search engines, from what the page itself has asked for. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  // To Vike a folder called `pages` is no part of the way, so that the search beside it comes here too.
  if (!pageContext.routeParams.slug) return
  const answer = loadedAnswer(pageContext, 'InformationPage') as InformationPageQuery | undefined
  const page = answer?.page
  if (!page) return
  const { title, path, ancestors } = page
  const trail = [...(ancestors ?? []), { title, path }].map(part => ({ text: part.title, href: part.path }))
  pageContext.structuredData = [breadcrumbData(pageContext.site.publicUrl, trail)]
}
