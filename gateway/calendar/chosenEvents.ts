import { londonToday } from '../formatting/calendar.ts'
import type { Feed } from '../feeds/Feed.ts'
import type { FeedContext } from '../feeds/FeedContext.ts'
import { wholeLists } from '../feeds/wholeLists.ts'
import { createLoaders } from '../loaders/createLoaders.ts'
import { isUuid } from '../../schema/identifiers.ts'
import { calendarFeed } from './calendarFeed.ts'
import { calendarText } from './calendarText.ts'
import { eventEntry } from './eventEntry.ts'

const mostEvents = 100

/**
 * The calendar of the events somebody chose, without those that are over; null when the address names none.
 *
 *     GET /favourites.ics?events=9d8e5a10-5f4e-4c61-a2b3-6d2a3c115001,9d8e5a10-…
 *
 * It has no name, so that diaries take the events into their own, and nobody keeps it on the way: what people
 * choose is their own affair. Ids after the hundredth are left out.
 */
export async function chosenEvents(
  { rest, now, publicUrl }: FeedContext,
  query: URLSearchParams,
): Promise<Feed | null> {
  const ids = [...new Set(query.get('events')?.split(','))].filter(isUuid).slice(0, mostEvents)
  if (!ids.length) return null
  const loaders = createLoaders(wholeLists(rest))
  const { rows } = await loaders.events.list({ ids, today: londonToday(now) })(1, mostEvents)
  const events = rows.filter(row => row !== null)
  const entries = await Promise.all(events.map(event => eventEntry(event, loaders, publicUrl)))
  const { headers, pieces } = calendarFeed(
    'favourites',
    calendarText(entries.filter(entry => entry !== null)),
  )
  return { headers: { ...headers, 'cache-control': 'private, no-store' }, pieces }
}
