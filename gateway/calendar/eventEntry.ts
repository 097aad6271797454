import type { ICalEventData } from 'ical-generator'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { instant } from '../formatting/calendar.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { pointOf, slugOf } from '../records/coerce.ts'
import { markdownOf, richTextText } from '../formatting/richText.ts'
import { diaryText } from './diaryText.ts'
import { eventPlace } from './eventPlace.ts'
import { eventTimes } from '../formatting/eventWhen.ts'
import { placeLine } from './placeLine.ts'

/**
 * An event as an entry of a diary; null when nobody knows its day.
 *
 *     await eventEntry(walk, loaders, 'https://signpost.example')
 *     // { id: '9d8e…@signpost.example', summary: 'Danson winter walk', location: { title: 'Online' }, … }
 *
 * Nothing in it comes from the clock, so an unchanged event is the same file each time. The sequence grows
 * with every change, by the seconds the record has lived: diaries take a lower one for an old copy.
 */
export async function eventEntry(
  event: OrganisationEventRecord,
  loaders: Loaders,
  publicUrl: string,
): Promise<ICalEventData | null> {
  const times = eventTimes(event)
  if (!times) return null
  const [created, changed] = [instant(event.created_at), instant(event.updated_at)]
  const place = await eventPlace(event, loaders)
  const title = placeLine(event, place)
  const point = pointOf(place)
  const url = `${publicUrl}/events/${encodeURIComponent(slugOf(event))}`
  return {
    id: `${event.id}@${new URL(publicUrl).host}`,
    stamp: changed ?? created ?? times.start,
    lastModified: changed,
    sequence: created && changed ? Math.max(0, changed.toUnixInteger() - created.toUnixInteger()) : 0,
    timezone: 'Europe/London',
    start: times.start,
    end: times.end,
    allDay: times.isAllDay,
    summary: diaryText(event.title),
    description: [event.intro, richTextText(markdownOf(event.description)), url]
      .map(diaryText)
      .filter(text => text !== '')
      .join('\n\n'),
    location: title
      ? { title, ...(point ? { geo: { lat: point.latitude, lon: point.longitude } } : {}) }
      : null,
    url,
  }
}
