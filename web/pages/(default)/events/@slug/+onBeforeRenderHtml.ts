import type { PageContextServer } from 'vike/types'
import { breadcrumbData } from '../../../../components/Head/breadcrumbData.ts'
import { eventData } from '../../../../components/Head/eventData.ts'
import { EventDataDocument } from '../../../../generated/operations/EventData.ts'
import { eventPage as words } from '../../../../generated/messages/eventPage.ts'
import { loadStructure } from '../../../loadStructure.ts'

/** Search engines alone read this, so it is asked for on the server alone. */
export async function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { publicUrl } = pageContext.site
  const event = (await loadStructure(pageContext, EventDataDocument))?.event
  if (!event) return
  const trail = [
    { text: words.events, href: '/events' },
    { text: event.title, href: `/events/${event.slug}` },
  ]
  pageContext.structuredData = [eventData(event, publicUrl), breadcrumbData(publicUrl, trail)]
}
