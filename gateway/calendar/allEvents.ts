import { londonToday } from '../formatting/calendar.ts'
import type { Feed } from '../feeds/Feed.ts'
import type { FeedContext } from '../feeds/FeedContext.ts'
import { wholeLists } from '../feeds/wholeLists.ts'
import { createLoaders } from '../loaders/createLoaders.ts'
import { calendarFeed } from './calendarFeed.ts'
import { calendarText } from './calendarText.ts'
import { eventEntry } from './eventEntry.ts'

const mostEvents = 1000

/** The calendar of all events that are not over, the soonest thousand of them, for people to subscribe to. */
export async function allEvents({ rest, now, publicUrl, siteName }: FeedContext): Promise<Feed> {
  const loaders = createLoaders(wholeLists(rest))
  const { rows } = await loaders.events.list({ today: londonToday(now) }).first(mostEvents)
  const entries = await Promise.all(rows.map(event => eventEntry(event, loaders, publicUrl)))
  const dated = entries.filter(entry => entry !== null)
  return calendarFeed('events', calendarText(dated, { name: `${siteName} events` }))
}
