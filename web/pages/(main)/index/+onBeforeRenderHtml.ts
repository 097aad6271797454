import type { PageContextServer } from 'vike/types'
import { websiteData } from '../../../components/Head/structuredData.ts'

/** The site and its search as structured data, which only the home page has. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.structuredData = [websiteData(pageContext.site)]
}
