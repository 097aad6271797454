import type { PageContextServer } from 'vike/types'
import { changeFeeds, eventsCalendar } from '../../../components/Head/changeFeeds.ts'

/** Links to the feed and the calendar of events. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  pageContext.alternateFiles = [changeFeeds.events, eventsCalendar]
}
