import type { PageContextServer } from 'vike/types'
import { breadcrumbData, eventData } from '../../../../components/Head/structuredData.ts'
import { EventDataDocument } from '../../../../generated/operations/EventData.ts'
import { eventPage as words } from '../../../../generated/messages/eventPage.ts'
import { loadStructuredData } from '../../../loadStructuredData.ts'

/** Loads the structured data, which only search engines read, on the server only. */
export async function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const event = (await loadStructuredData(pageContext, EventDataDocument))?.event
  if (!event) return
  const trail = [
    { text: words.events, href: '/events' },
    { text: event.title, href: `/events/${event.slug}` },
  ]
  pageContext.structuredData = [eventData(event, publicUrl), breadcrumbData(publicUrl, trail)]
}
