import { DateTime } from 'luxon'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { sql, type Sql } from '../sql.ts'
import { utcToday } from '../utcToday.ts'
import type { EventSearch } from './EventSearch.ts'
import { inCollections } from './inCollections.ts'
import { radius } from './radius.ts'
import { rankedRows } from './rankedRows.ts'
import { type FieldWeights, relevance } from './relevance.ts'
import { searchTerms } from './searchTerms.ts'

const fields: readonly FieldWeights[] = [
  ['found.title', 3, 4, 6],
  ['found.organisation', 3, 4, 6],
  ['found.intro', 1, 2, 3],
  ['found.description', 1, 1.5, 2],
  ['found.categories', 1, 2, 3],
]

const orders = {
  relevance: 'score desc, starts, name',
  distance: 'distance nulls last, score desc, starts, name',
  start_date: 'starts, name',
  end_date: 'ends, name',
}

const flags = {
  is_free: 'organisation_events.is_free',
  is_virtual: 'organisation_events.is_virtual',
  has_wheelchair_access: 'locations.has_wheelchair_access',
  has_induction_loop: 'locations.has_induction_loop',
  has_accessible_toilet: 'locations.has_accessible_toilet',
} as const

/** The events a search finds. Past ones are hidden unless an end is given. */
export async function searchEvents(directory: Directory, search: EventSearch): Promise<Sql> {
  const { query, category, starts_after, ends_before, location } = search
  const terms = query === undefined ? undefined : await searchTerms(directory, 'event_index', query)
  const today = utcToday(directory.clock)
  const conditions: Sql[] = [
    ...(terms ? [sql`found.everything @@ ${terms.any}::tsquery`] : []),
    ...(query !== undefined && !terms ? [sql`false`] : []),
    ...(category === undefined
      ? []
      : [inCollections('organisation_events', 'organisation_event', 'organisation-event', category)]),
    ...Object.entries(flags).flatMap(([name, column]) => {
      const wanted = search[name as keyof typeof flags]
      return wanted === undefined ? [] : [sql`${sql.text(column)} = ${wanted}::boolean`]
    }),
    ...(starts_after ? [sql`start_date + start_time >= ${wallClock(starts_after, '00:00')}::timestamp`] : []),
    ends_before
      ? sql`end_date + end_time <= ${wallClock(ends_before, '23:59:59')}::timestamp`
      : sql`end_date >= ${today}::date`,
  ]
  return rankedRows({
    from: `event_index as found join organisation_events on organisation_events.id = found.id
      left join locations on locations.id = organisation_events.location_id`,
    columns: `organisation_events.id, ${alphabetical('organisation_events.title')} as name,
      start_date + start_time as starts, end_date + end_time as ends`,
    conditions,
    score: terms && relevance(fields, terms),
    near: location && {
      distance: sql`miles_between(${location.lat}::float8, ${location.lon}::float8, locations.lat, locations.lon)`,
      most: radius(search.distance),
    },
    order: orders[search.order ?? 'relevance'],
  })
}

/** A date or a moment as London wall clock; a bare date takes the given time of day. */
function wallClock(text: string, time: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T${time}`
  const moment = DateTime.fromISO(text, { zone: 'Europe/London' })
  return moment.toFormat("yyyy-MM-dd'T'HH:mm:ss")
}
