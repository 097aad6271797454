import { changeFeeds as words } from '../../generated/messages/changeFeeds.ts'
import type { AlternateFile } from './datasetData.ts'

const type = 'application/atom+xml'

/** The Atom feeds of changes, for links in the head of a page that shows what they are about. */
export const changeFeeds = {
  all: { href: '/data/changes.atom', type, title: words.all },
  services: { href: '/data/services.atom', type, title: words.services },
  events: { href: '/data/events.atom', type, title: words.events },
} satisfies Record<string, AlternateFile>

/** The calendar of all coming events. */
export const eventsCalendar: AlternateFile = {
  href: '/events.ics',
  type: 'text/calendar',
  title: words.calendar,
}

/**
 * The calendar with an event in it; none for one without a day or that is over, as on its page.
 *
 *     eventCalendars({ slug: 'open-kitchen-day', title: 'Open kitchen day', startDay: '2026-12-01', isOver: false })
 *     // [{ href: '/events/open-kitchen-day.ics', type: 'text/calendar', title: 'Open kitchen day' }]
 */
export const eventCalendars = (event: {
  slug: string
  title: string
  startDay: unknown
  isOver: boolean
}): AlternateFile[] =>
  event.startDay && !event.isOver
    ? [{ href: `/events/${event.slug}.ics`, type: 'text/calendar', title: event.title }]
    : []

/**
 * The feeds of a category: of its services and of its events.
 *
 *     categoryFeeds({ slug: 'food', name: 'Food' })
 *     // [{ href: '/data/categories/food/services.atom', title: 'New and changed services: Food', … }, …]
 */
export function categoryFeeds({ slug, name }: { slug: string; name: string }): AlternateFile[] {
  const folder = `/data/categories/${encodeURIComponent(slug)}`
  return [
    { href: `${folder}/services.atom`, type, title: words.categoryServices({ name }) },
    { href: `${folder}/events.atom`, type, title: words.categoryEvents({ name }) },
  ]
}
