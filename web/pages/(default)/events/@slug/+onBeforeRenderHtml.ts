import type { PageContextServer } from 'vike/types'
import { eventCalendars } from '../../../../components/Head/changeFeeds.ts'
import { breadcrumbData, eventData } from '../../../../components/Head/structuredData.ts'
import { EventDataDocument } from '../../../../generated/operations/EventData.ts'
import { eventPage as words } from '../../../../generated/messages/eventPage.ts'
import { loadStructuredData } from '../../../loadStructuredData.ts'

/** Links to the calendar, and loads the structured data, which only search engines read, on the server only. */
export async function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const data = await loadStructuredData(pageContext, EventDataDocument)
  const event = data?.event
  if (!event) return
  const trail = [
    { text: words.events, href: '/events' },
    { text: event.title, href: `/events/${event.slug}` },
  ]
  pageContext.alternateFiles = eventCalendars(event)
  pageContext.structuredData = [
    eventData(event, publicUrl, data.settings.district),
    breadcrumbData(publicUrl, trail),
  ]
}
