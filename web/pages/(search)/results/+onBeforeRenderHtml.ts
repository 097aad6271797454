import type { PageContextServer } from 'vike/types'
import { changeFeeds } from '../../../components/Head/changeFeeds.ts'

/** Links to the feed of services. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.alternateFiles = [changeFeeds.services]
}
