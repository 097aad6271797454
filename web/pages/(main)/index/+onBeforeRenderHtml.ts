import type { PageContextServer } from 'vike/types'
import { changeFeeds } from '../../../components/Head/changeFeeds.ts'
import { websiteData } from '../../../components/Head/structuredData.ts'

/** The site and its search as structured data, which only the home page has, and links to the feeds of changes. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.structuredData = [websiteData(pageContext.site)]
  pageContext.alternateFiles = [changeFeeds.services, changeFeeds.events]
}
