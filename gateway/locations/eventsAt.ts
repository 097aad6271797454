import { lastDayOf } from '../formatting/eventWhen.ts'
import type { LocationRecord, OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { ties } from '../loaders/Ties.ts'
import { textOf } from '../records/coerce.ts'
import { nearestFirst } from './nearestFirst.ts'

const most = 100

/**
 * The events at a place that are not over, the soonest first, a hundred at most; null when nobody has said where it
 * lies.
 *
 *     await eventsAt(hall, '2026-11-20', loaders) // [{ title: 'Winter wellbeing fair', … }]
 *
 * @param today Events over before this day are left out. The directory would count days in UTC.
 */
export async function eventsAt(
  location: LocationRecord,
  today: string,
  { search }: Pick<Loaders, 'search'>,
): Promise<OrganisationEventRecord[] | null> {
  const wanted = nearestFirst(location)
  if (!wanted) return null
  const found = await search.topEvents(wanted, most)
  return found
    .filter(event => event.location_id === location.id && (lastDayOf(event) ?? '') >= today)
    .toSorted((a, b) => (start(a) === start(b) ? ties.byDate.compare(a, b) : start(a) < start(b) ? -1 : 1))
}

const start = (event: OrganisationEventRecord) =>
  `${textOf(event.start_date) ?? ''}T${textOf(event.start_time) ?? ''}`
