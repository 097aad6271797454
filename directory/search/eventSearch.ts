import { DateTime } from 'luxon'
import { z } from 'zod'
import { london } from '../../platform/clock.ts'
import { sql, type Sql } from '../database/sql.ts'
import { type DirectoryContext, utcToday } from '../http/directoryContext.ts'
import { alphabetical } from '../lists/records.ts'
import {
  type FieldWeights,
  hasAnyWord,
  inCollections,
  radius,
  rankedRows,
  relevance,
  searchTerms,
} from './ranking.ts'
import { requestFields } from './searchRequest.ts'

const moment = z
  .string('must be a date')
  .trim()
  .refine(
    text => /^[12]\d{3}-\d{2}-\d{2}($|T\d)/.test(text) && DateTime.fromISO(text).isValid,
    'must be a date such as 2026-11-20',
  )

/** The request of a search for events; every key is optional. `readPaging` reads the page, so an invalid one is no error. */
export const EventSearch = z.object({
  query: requestFields.text(3).optional(),
  category: requestFields.text(1).optional(),
  is_free: requestFields.flag.optional(),
  is_virtual: requestFields.flag.optional(),
  has_wheelchair_access: requestFields.flag.optional(),
  has_induction_loop: requestFields.flag.optional(),
  has_accessible_toilet: requestFields.flag.optional(),
  starts_after: moment.optional(),
  ends_before: moment.optional(),
  location: requestFields.point.optional(),
  distance: requestFields.whole(0).optional(),
  order: z
    .enum(
      ['relevance', 'distance', 'start_date', 'end_date'],
      'must be relevance, distance, start_date or end_date',
    )
    .optional(),
  page: z.unknown().optional(),
  per_page: z.unknown().optional(),
})

export type EventSearch = z.infer<typeof EventSearch>

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

/** The events that match a search. Past ones are left out unless `ends_before` is given. */
export async function searchEvents(directory: DirectoryContext, search: EventSearch): Promise<Sql> {
  const { query, category, starts_after, ends_before, location } = search
  const terms = query === undefined ? undefined : await searchTerms(directory, query)
  const today = utcToday(directory.clock)
  const conditions: Sql[] = [
    ...(query === undefined ? [] : [hasAnyWord(terms)]),
    ...(category === undefined
      ? []
      : [inCollections('organisation_events', 'organisation_event', 'organisation-event', category)]),
    ...Object.entries(flags).flatMap(([name, column]) => {
      const value = search[name as keyof typeof flags]
      return value === undefined ? [] : [sql`${sql.raw(column)} = ${value}::boolean`]
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

/** A date or date and time as London wall clock; a date without a time gets the given one. */
function wallClock(text: string, time: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T${time}`
  return DateTime.fromISO(text, { zone: london }).toFormat("yyyy-MM-dd'T'HH:mm:ss")
}
