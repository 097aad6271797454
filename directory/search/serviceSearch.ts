import { z } from 'zod'
import { sql, type Sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { alphabetical } from '../lists/records.ts'
import {
  type FieldWeights,
  hasAnyWord,
  inCollections,
  quality,
  radius,
  rankedRows,
  relevance,
  searchTerms,
} from './ranking.ts'
import { requestFields } from './searchRequest.ts'

const criteria = [
  'query',
  'category',
  'persona',
  'wait_time',
  'is_free',
  'location',
  'eligibilities',
] as const

/** The request of a search for services. Unknown keys are ignored; at least one criterion is required. */
export const ServiceSearch = z
  .object({
    query: requestFields.text(3).optional(),
    category: requestFields.text(1).optional(),
    persona: requestFields.text(1).optional(),
    wait_time: z
      .enum(['one_week', 'two_weeks', 'three_weeks', 'month', 'longer'], 'is not one of the waiting times')
      .optional(),
    is_free: requestFields.flag.optional(),
    order: z.enum(['relevance', 'distance'], 'must be relevance or distance').default('relevance'),
    location: requestFields.point.optional(),
    distance: requestFields.whole(0).optional(),
    eligibilities: z
      .array(z.string('must be text').trim(), 'must be a list')
      .max(100, 'are too many')
      .optional(),
    page: requestFields.whole(1).optional(),
    per_page: requestFields.whole(1).optional(),
  })
  .check(({ value, issues }) => {
    if (criteria.every(name => value[name] === undefined)) {
      issues.push({
        code: 'custom',
        path: ['is_free'],
        message: `field is required unless one of these is sent: ${criteria.join(', ')}`,
        input: value,
      })
    }
    if (value.order === 'distance' && !value.location) {
      issues.push({
        code: 'custom',
        path: ['location'],
        message: 'is required to order by distance',
        input: value,
      })
    }
  })

export type ServiceSearch = z.infer<typeof ServiceSearch>

const fields: readonly FieldWeights[] = [
  ['found.name', 3, 4, 6],
  ['found.organisation', 3, 4, 6],
  ['found.intro', 1, 2, 3],
  ['found.description', 1, 1.5, 2],
  ['found.categories', 1, 2, 3],
]

/** Shortest first. A search for one of them includes the shorter ones. */
const waitTimes = ['one_week', 'two_weeks', 'three_weeks', 'month', 'longer']

/**
 * The active services that match a search, best first.
 *
 * The score is the relevance of the words times the editorial rating, plus one for each eligibility of the request that
 * the service names: such a service comes before one that is open to everybody.
 */
export async function searchServices(directory: DirectoryContext, search: ServiceSearch): Promise<Sql> {
  const { query, category, persona, wait_time, is_free, location, eligibilities = [] } = search
  const terms = query === undefined ? undefined : await searchTerms(directory, query)
  const words = terms ? relevance(fields, terms) : sql`0`
  const conditions: Sql[] = [
    // The index may be older than the record.
    sql`services.status = 'active'`,
    ...(query === undefined ? [] : [hasAnyWord(terms)]),
    ...(category === undefined ? [] : [inCollections('services', 'service', 'category', category)]),
    ...(persona === undefined ? [] : [inCollections('services', 'service', 'persona', persona)]),
    ...(wait_time
      ? [sql`services.wait_time = any(${waitTimes.slice(0, waitTimes.indexOf(wait_time) + 1)}::text[])`]
      : []),
    ...(is_free === undefined ? [] : [sql`services.is_free = ${is_free}::boolean`]),
    ...(eligibilities.length ? [admits(eligibilities)] : []),
  ]
  return rankedRows({
    from: 'service_index as found join services on services.id = found.id',
    columns: `services.id, ${alphabetical('services.name')} as name`,
    conditions,
    score: eligibilities.length
      ? sql`${words} * ${sql.raw(quality)} + ${namedEligibilities(eligibilities)}`
      : sql`${words} * ${sql.raw(quality)}`,
    near: location && { distance: distanceToService(location), most: radius(search.distance) },
    order: search.order === 'distance' ? 'distance, score desc, name' : 'score desc, name',
  })
}

/** The number of the given eligibilities that a service names itself, rather than being open to everyone. */
function namedEligibilities(names: readonly string[]): Sql {
  return sql`(
    select count(*) from service_eligibilities join taxonomies on taxonomies.id = taxonomy_id
    where service_id = services.id and taxonomies.name = any(${[...names]}::text[])
  )`
}

/**
 * The condition that a service admits people of the given eligibilities.
 *
 * Within a type, such as age, one of the names suffices, but every type must be met. A service without an eligibility of
 * a type is open to all of that type. An unknown name matches no service.
 */
function admits(names: readonly string[]): Sql {
  return sql`(
    not exists (select from unnest(${[...names]}::text[]) as wanted (name) where not exists (
      select from taxonomies where kind = 'service-eligibility' and taxonomies.name = wanted.name
    ))
    and not exists (
      select wanted.parent_id
      from taxonomies as wanted
      where wanted.kind = 'service-eligibility' and wanted.name = any(${[...names]}::text[])
      group by wanted.parent_id
      having exists (
        select from service_eligibilities join taxonomies as chosen on chosen.id = taxonomy_id
        where service_id = services.id and chosen.parent_id = wanted.parent_id
      ) and not exists (
        select from service_eligibilities join taxonomies as chosen on chosen.id = taxonomy_id
        where service_id = services.id and chosen.parent_id = wanted.parent_id
          and chosen.name = any(${[...names]}::text[])
      )
    )
  )`
}

/** The miles from a point to the nearest location of the service; null when it has none. */
export function distanceToService({ lat, lon }: { lat: number; lon: number }): Sql {
  return sql`(select min(miles_between(${lat}::float8, ${lon}::float8, locations.lat, locations.lon))
    from service_locations join locations on locations.id = service_locations.location_id
    where service_locations.service_id = services.id)`
}
