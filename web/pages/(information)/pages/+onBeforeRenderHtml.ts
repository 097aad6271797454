import type { PageContextServer } from 'vike/types'
import { InformationPageDocument } from '../../../generated/operations/InformationPage.ts'
import { slugOf } from '../../../browser/pageAddress.ts'
import { clientOf } from '../../../graphql/client.ts'
import { breadcrumbData } from '../../../components/Head/structuredData.ts'

/** The breadcrumbs as structured data, from the page's own query. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  // Vike ignores the folder name `pages`, so this hook runs for the search page beside it too.
  if (!pageContext.routeParams.slug) return
  const variables = { slug: slugOf(pageContext) }
  const data = clientOf(pageContext).readQuery({ query: InformationPageDocument, variables })
  const page = data?.page
  if (!page) return
  const { title, path, ancestors } = page
  const trail = [...(ancestors ?? []), { title, path }].map(part => ({
    text: part.title,
    href: part.path || undefined,
  }))
  pageContext.structuredData = [breadcrumbData(pageContext.site.publicUrl, trail)]
}
