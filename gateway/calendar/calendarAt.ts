import type { MakeFeed } from '../feeds/feedAt.ts'
import { allEvents } from './allEvents.ts'
import { oneEvent } from './oneEvent.ts'

/**
 * What makes the calendar at this path; null when the path is no calendar's.
 *
 *     calendarAt('/events.ics')                    // (context) => …
 *     calendarAt('/events/danson-winter-walk.ics') // (context) => …
 */
export function calendarAt(path: string): MakeFeed | null {
  if (path === '/events.ics') return allEvents
  const [, slug] = /^\/events\/([^/]+)\.ics$/.exec(path) ?? []
  return slug ? context => oneEvent(slug, context) : null
}
