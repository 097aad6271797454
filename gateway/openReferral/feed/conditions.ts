import { milesBetween } from '../../places/places.ts'
import { postcodeParts } from '../../places/postcodes.ts'
import { closingTime } from './schedules.ts'

/** The lists of the feed. */
export type ListName = 'organizations' | 'service_at_locations' | 'services' | 'taxonomies' | 'taxonomy_terms'

/** Which records of a list are wanted. */
export interface Filters {
  /** Words that all have to be in the record. */
  search?: string | undefined
  /** Milliseconds of the epoch. */
  modifiedAfter?: number | undefined
  taxonomyTermId?: string | undefined
  taxonomyId?: string | undefined
  organizationId?: string | undefined
  minimumAge?: number | undefined
  maximumAge?: number | undefined
  /** `09:30` */
  startTime?: string | undefined
  endTime?: string | undefined
  /** `MO` */
  day?: string | undefined
  near?: { latitude: number; longitude: number; metres: number } | undefined
  parentId?: string | undefined
  isTopOnly?: boolean | undefined
}

/** A condition of SQL with what its question marks stand for. */
export interface Condition {
  sql: string
  values: readonly (string | number)[]
}

const mostWords = 16
/** A little less than a degree of latitude has, so that the box around a circle holds all of it. */
const metresInDegree = 110_000

/**
 * A postcode as postcodes are compared.
 *
 *     compactPostcode('da1 4hh') // 'DA14HH'
 */
export const compactPostcode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

/**
 * What compact postcodes in the same sector are like, then those in the same district, for SQL; none for any other text.
 *
 *     patternsAround('da1 4hh') // ['DA14__', 'DA1___']
 */
export function patternsAround(postcode: string): string[] {
  const parts = postcodeParts(postcode)
  if (!parts) return []
  return [...(parts.sector ? [`${compactPostcode(parts.sector)}__`] : []), `${parts.district}___`]
}

/** The distance between two points in metres: `metres(latitude, longitude, latitude, longitude)` in SQL. */
export const metres = (
  latitude: number,
  longitude: number,
  toLatitude: number,
  toLongitude: number,
): number =>
  milesBetween({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude }) * 1609.344

/**
 * The conditions on the rows of a list, all of which have to hold; none for all records.
 *
 *     conditionsOf('services', { minimumAge: 16 }) // [{ sql: 'minimum_age >= ?', values: [16] }]
 */
export function conditionsOf(list: ListName, filters: Filters): Condition[] {
  if (list === 'taxonomy_terms') return ofTerms(filters)
  if (list === 'services')
    return [
      ...ofServices(filters),
      ...ofSubjects(filters, servicesWith),
      ...ofOpenings(filters, 'number', 'service'),
    ]
  if (list !== 'service_at_locations') return searched(list, filters)
  const own = [...near(filters), ...ofSubjects(filters, placesWith), ...ofOpenings(filters, 'id', 'place')]
  const services = ofServices(filters)
  if (!services.length) return own
  return [
    {
      sql: `service in (select number from services where ${services.map(({ sql }) => sql).join(' and ')})`,
      values: services.flatMap(({ values }) => values),
    },
    ...own,
  ]
}

const condition = (sql: string, ...values: readonly (string | number | undefined)[]): Condition[] =>
  values.some(value => value === undefined) ? [] : [{ sql, values: values as (string | number)[] }]

const ofServices = (filters: Filters): Condition[] => [
  ...searched('services', filters),
  ...condition('modified >= ?', filters.modifiedAfter),
  ...condition('organization = (select number from organizations where id = ?)', filters.organizationId),
  ...condition('minimum_age >= ?', filters.minimumAge),
  ...condition('maximum_age <= ?', filters.maximumAge),
]

/** With a term, or one below it, or any of a taxonomy: of the service itself, or an area that its location lies in. */
function ofSubjects(
  { taxonomyId, taxonomyTermId }: Filters,
  havingTerms: (terms: string) => string,
): Condition[] {
  const terms = [
    ['select number from taxonomy_terms where id = ?', taxonomyTermId],
    [
      'select number from taxonomy_terms where taxonomy = (select number from taxonomies where id = ?)',
      taxonomyId,
    ],
  ] as const
  return terms.flatMap(([select, value]) => condition(havingTerms(select), value, value))
}

const servicesWith = (terms: string) =>
  `(number in (select service from terms_of_services where term in (${terms})) or number in (
    select service from service_at_locations where location in (
      select location from terms_of_locations where term in (${terms}))))`

const placesWith = (terms: string) =>
  `(service in (select service from terms_of_services where term in (${terms}))
    or location in (select location from terms_of_locations where term in (${terms})))`

const ofTerms = (filters: Filters): Condition[] => [
  ...searched('taxonomy_terms', filters),
  ...condition('taxonomy = (select number from taxonomies where id = ?)', filters.taxonomyId),
  ...condition('parent = ?', filters.parentId),
  ...(filters.isTopOnly ? [{ sql: 'parent is null', values: [] }] : []),
]

/** One opening has to fit the day and both times. */
function ofOpenings(
  { day, startTime, endTime }: Filters,
  column: 'id' | 'number',
  owner: 'place' | 'service',
): Condition[] {
  const wanted = [
    ...condition('day = ?', day),
    ...condition('opens >= ?', startTime),
    ...condition('closes <= ?', endTime && closingTime(endTime)),
  ]
  if (!wanted.length) return []
  return condition(
    `${column} in (select ${owner} from openings where ${wanted.map(({ sql }) => sql).join(' and ')})`,
    ...wanted.flatMap(({ values }) => values),
  )
}

function near({ near: circle }: Filters): Condition[] {
  if (!circle) return []
  const { latitude, longitude, metres: radius } = circle
  const north = radius / metresInDegree
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return condition(
    `location in (select number from locations where latitude between ? and ? and longitude between ? and ?
      and metres(latitude, longitude, ?, ?) <= ?)`,
    latitude - north,
    latitude + north,
    longitude - east,
    longitude + east,
    latitude,
    longitude,
    radius,
  )
}

function searched(list: ListName, { search }: Filters): Condition[] {
  if (search === undefined) return []
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
  if (!words.length) return [{ sql: 'false', values: [] }]
  const match = words.map(word => `"${word}"`).join(' ')
  return condition(`number in (select rowid from ${list}_words where ${list}_words match ?)`, match)
}
