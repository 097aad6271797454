import type { Feed } from '../feeds/Feed.ts'
import type { FeedContext } from '../feeds/FeedContext.ts'
import { createLoaders } from '../loaders/createLoaders.ts'
import { isSlug } from '../../schema/identifiers.ts'
import { slugOf } from '../records/coerce.ts'
import { calendarFeed } from './calendarFeed.ts'
import { calendarText } from './calendarText.ts'
import { eventEntry } from './eventEntry.ts'

/**
 * The calendar of one event, past or to come, by slug or id; null when there is none, or nobody knows its day.
 *
 * It has no name: some diaries would open a calendar of that name instead of taking the event into their own.
 */
export async function oneEvent(slugOrId: string, context: FeedContext): Promise<Feed | null> {
  const loaders = createLoaders(context.rest)
  const event = await loaders.events.bySlug.load(slugOrId)
  const entry = event && (await eventEntry(event, loaders, context.publicUrl))
  if (!entry) return null
  const slug = slugOf(event)
  return calendarFeed(isSlug(slug) ? slug : event.id, calendarText([entry]))
}
