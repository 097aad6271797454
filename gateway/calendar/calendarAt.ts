import type { MakeFeed } from '../feeds/feedAt.ts'
import { allEvents } from './allEvents.ts'
import { chosenEvents } from './chosenEvents.ts'
import { oneEvent } from './oneEvent.ts'

/**
 * What makes the calendar at this path; null when the path is no calendar's.
 *
 *     calendarAt('/events.ics')                    // (context) => …
 *     calendarAt('/events/danson-winter-walk.ics') // (context) => …
 *     calendarAt('/favourites.ics')                // (context, query) => …
 */
export function calendarAt(path: string): MakeFeed | null {
  if (path === '/events.ics') return allEvents
  if (path === '/favourites.ics') return chosenEvents
  const [, slug] = /^\/events\/([^/]+)\.ics$/.exec(path) ?? []
  return slug ? context => oneEvent(slug, context) : null
}
