import { Duration, type DateTime } from 'luxon'
import type {
  LocationRecord,
  HolidayOpeningHourRecord,
  RegularOpeningHourRecord,
  WaitTimeRecord,
} from '../../../schema/generated/records.ts'
import { openState } from '../../formatting/openState.ts'
import { savedAt } from '../../content/modifiedSince.ts'
import { instant } from '../../formatting/calendar.ts'
import { nameOf } from '../../formatting/text.ts'
import { entriesOf, flagOf, listOf, pointOf, textOf, wholeNumber, type Point } from '../../records/coerce.ts'
import { boroughPlaces, milesBetween, placesOf, type Places } from '../../places/places.ts'
import { type Ages, statedAges } from '../understanding/understanding.ts'
import type { WholeService } from '../../directory/loaders/wholeDirectory.ts'

/** The hours of one location, as in its record. */
export interface Hours {
  regular: RegularOpeningHourRecord[]
  closures: HolidayOpeningHourRecord[]
  open?: { isOpen: boolean; from: number; until: number }
  within?: Map<string, boolean | null>
}

/** What filters and ranking need of a service, kept in memory. */
export interface IndexedService {
  row: number
  id: string
  name: string
  isFree: boolean
  /** What it costs in pounds, by the first amount of its fees; 0 when free, null when not stated. */
  fee: number | null
  wait: WaitTimeRecord | null
  categories: ReadonlySet<string>
  eligibilities: ReadonlySet<string>
  /** The ages that its name, its introduction or its own words on eligibility state; null when they state none. */
  ages: Ages | null
  /** Where its locations are; none for one that cannot be placed. */
  points: readonly Point[]
  /** The point of each postcode of its locations, without space. */
  postcodes: ReadonlyMap<string, Point>
  /** The point of a location in each town. */
  towns: ReadonlyMap<string, Point>
  /** The hours of its locations: first of those in `points`, in their order, then of those that cannot be placed. */
  hours: readonly Hours[]
  /** How many words its texts have. */
  length: number
  /** The editorial mark, 1 to 5; null when it has none. */
  mark: number | null
  /** When it last changed as its record states it, milliseconds of the epoch; 0 when unknown. */
  modifiedAt: number
  /** The distance from the last place, and of which point: a search asks for it when it ranks, filters, counts and sorts. */
  nearest?: Point & { miles: number; at: number }
}

/** What filters and ranking need of a service. */
export function indexedService(
  { row, length }: { row: number; length: number },
  service: WholeService,
  shared: Shared,
): IndexedService {
  const setOf = (ids: readonly string[]) => shared.ids(ids.toSorted().join(), () => new Set(ids))
  const locations = listOf(service.service_locations)
  const places = locations.map(({ location }) => placeOf(location))
  const postcodes = locations.map(({ location }, at) => [compact(location?.postcode), places[at]!] as const)
  const placedFirst = [
    ...locations.filter((_, at) => places[at]),
    ...locations.filter((_, at) => !places[at]),
  ]
  return {
    row,
    id: service.id,
    name: nameOf(service.name, service.slug),
    isFree: flagOf(service.is_free, false),
    fee: flagOf(service.is_free, false) ? 0 : feeIn(textOf(service.fees_text) ?? ''),
    wait: service.wait_time,
    categories: setOf(listOf(service.category_taxonomies).map(({ id }) => id)),
    eligibilities: setOf(
      (entriesOf(service.eligibility_types?.taxonomies) ?? []).filter(id => typeof id === 'string'),
    ),
    ages: statedAges(
      ...[service.eligibility_types?.custom?.age_group, service.name, service.intro].map(textOf),
    ),
    points: places.filter(point => point !== null),
    postcodes: new Map(
      postcodes.filter((one): one is readonly [string, Point] => one[0] !== '' && one[1] !== null),
    ),
    towns: new Map(
      locations.flatMap(({ location }, at) => {
        const town = textOf(location?.city)
        return town && places[at] ? [[shared.towns(town, () => town), places[at]] as const] : []
      }),
    ),
    hours: placedFirst.map(({ regular_opening_hours: regular, holiday_opening_hours: closures }) =>
      shared.hours(JSON.stringify([regular, closures]), (): Hours => ({
        regular: listOf(regular),
        closures: listOf(closures),
      })),
    ),
    length,
    mark: wholeNumber(service.score) || null,
    modifiedAt: instant(savedAt('services', service))?.toMillis() ?? 0,
  }
}

/** The places where services are. */
export const placesOfServices = (services: readonly IndexedService[]): Places =>
  placesOf(
    services.flatMap(({ postcodes, towns }) => [
      ...Array.from(postcodes, ([postcode, point]) => ({ postcode, town: null, point })),
      ...Array.from(towns, ([town, point]) => ({ postcode: null, town, point })),
    ]),
  )

/** The point of a location: its coordinates or, without usable ones, the centre of its postcode’s sector. */
function placeOf(location: LocationRecord | null | undefined): Point | null {
  const own = pointOf(location)
  if (own) return own
  const postcode = textOf(location?.postcode)
  const place = postcode === null ? null : boroughPlaces.named(postcode)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

/** The first amount of a text in pounds: 2.5 of '£2.50 a session', 1250 of '£1,250', 0 of 'Pay what you can'; null when it has none. */
function feeIn(text: string): number | null {
  const [, amount] = /£ ?((?:\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d\d)?)/.exec(text) ?? []
  if (amount !== undefined) return Number(amount.replaceAll(',', ''))
  return /\b(?:pay (?:what|as) you (?:can|like|feel|wish)|by donation|donations? welcome)\b/i.test(text)
    ? 0
    : null
}

/** Gives one value for all that have the same key: thousands of services have the same terms and hours. */
type Pool<T> = (key: string, make: () => T) => T

interface Shared {
  ids: Pool<ReadonlySet<string>>
  towns: Pool<string>
  hours: Pool<Hours>
}

const mostShared = 50_000

export const createShared = (): Shared => ({ ids: createPool(), towns: createPool(), hours: createPool() })

function createPool<T>(): Pool<T> {
  const known = new Map<string, T>()
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= mostShared) known.clear()
    const made = make()
    known.set(key, made)
    return made
  }
}

const hour = Duration.fromObject({ hours: 1 }).toMillis()

/** A postcode for comparison: 'DA81QY'. */
const compact = (postcode: unknown) => (textOf(postcode) ?? '').toUpperCase().replaceAll(/\s/g, '')

/** Whether a service is open at one of its locations. */
export function isOpenAt(service: IndexedService, now: DateTime): boolean {
  // All services of a large directory are asked: no closure, and the moment as a number once.
  const time = now.toMillis()
  for (const hours of service.hours) if (areOpenAt(hours, now, time)) return true
  return false
}

/**
 * Whether hours are open at a moment, given in milliseconds too. Their state is kept until it changes, at most for an hour, so
 * that counting the open ones of a large directory computes few of them.
 */
export function areOpenAt(hours: Hours, now: DateTime, time: number): boolean {
  const known = hours.open
  if (known && time >= known.from && time < known.until) return known.isOpen
  const state = openState(hours.regular, hours.closures, now)
  const isOpen = state.status === 'OPEN'
  const change = instant(state.until ?? state.nextOpensAt)?.toMillis() ?? Infinity
  const until = change > time ? Math.min(change, time + hour) : time + hour
  hours.open = { isOpen, from: time, until }
  return isOpen
}

/**
 * Whether a place with any of these hours is open at some time of a span; null when none of them is stated.
 *
 *     opensWithin(service.hours, saturday.set({ hour: 9 }), saturday.set({ hour: 12 }))
 */
export function opensWithin(all: readonly Hours[], from: DateTime, to: DateTime): boolean | null {
  const states = all.map(hours => openWithin(hours, from, to))
  return states.includes(true) ? true : states.includes(false) ? false : null
}

const mostSpans = 50

/** The same for one set of hours, kept for a few spans: the same days are asked for again and again. */
function openWithin(hours: Hours, from: DateTime, to: DateTime): boolean | null {
  const span = `${from.toMillis()} ${to.toMillis()}`
  const known = hours.within?.get(span)
  if (known !== undefined) return known
  const { status, nextOpensAt } = openState(hours.regular, hours.closures, from)
  const opens = instant(nextOpensAt)?.toMillis() ?? Infinity
  const isOpen = status === 'NOT_STATED' ? null : status === 'OPEN' || opens < to.toMillis()
  if (!hours.within || hours.within.size >= mostSpans) hours.within = new Map()
  hours.within.set(span, isOpen)
  return isOpen
}

/**
 * Miles from a place to the nearest location of a service whose hours count, all unless given; null when it has none with
 * coordinates.
 *
 *     milesTo(service, erith, hours => areOpenAt(hours, now, now.toMillis())) // 1.5: half a mile away it is shut
 */
export function milesTo(
  service: IndexedService,
  place: Point,
  counts?: ((hours: Hours) => boolean) | null,
): number | null {
  const { points, hours } = service
  if (!points.length) return null
  const nearest = nearestOf(service, place)
  if (!counts || counts(hours[nearest.at]!)) return nearest.miles
  let miles = Infinity
  for (let at = 0; at < points.length; at++)
    if (at !== nearest.at && counts(hours[at]!)) miles = Math.min(miles, milesBetween(place, points[at]!))
  return miles === Infinity ? null : miles
}

function nearestOf(service: IndexedService, { latitude, longitude }: Point) {
  const { points } = service
  const known = (service.nearest ??= { latitude: NaN, longitude: NaN, miles: NaN, at: 0 })
  if (known.latitude === latitude && known.longitude === longitude) return known
  known.latitude = latitude
  known.longitude = longitude
  known.miles = Infinity
  for (let at = 0; at < points.length; at++) {
    const miles = milesBetween(known, points[at]!)
    if (miles >= known.miles) continue
    known.miles = miles
    known.at = at
  }
  return known
}
