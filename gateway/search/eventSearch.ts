import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { compareTexts } from '../directory/loaders/totalOrder.ts'
import { locationOf } from '../content/locations.ts'
import { dayOf } from '../formatting/calendar.ts'
import { eventIsOver, lastDayOf } from '../formatting/eventWhen.ts'
import { secondsOfDay, spanEnd, timeOf, wholeDay } from '../formatting/times.ts'
import { milesBetween } from '../places/places.ts'
import type { SearchContext, SearchCriteria } from './criteria.ts'
import { dated, type Days, type Hours } from './soughtEvents.ts'
import { type Ages, type Concept, statedAges } from './understanding/understanding.ts'
import { flagOf, pointOf, textOf } from '../records/coerce.ts'
import { normalForm } from './vocabulary/vocabulary.ts'

/** Finds the events about some concepts, `most` at most; null stands for all words of a search. */
type EventFinder = (concepts: readonly Concept[] | null, most: number) => Promise<OrganisationEventRecord[]>

/** The events of a search, the soonest first; near a place those within a mile come before those within three. */
export type EventSearch = (about: EventFinder) => Promise<OrganisationEventRecord[]>

const maxEvents = 3
/** How many a search for events shows. */
const maxSought = 10
/** They are found among so many, the soonest: one call. */
const maxLookedThrough = 100

/**
 * How a search finds events: those about its words or, where it asks for events by that name, those about its other words or
 * all that are to come, on the days and at the hours that it names, and near the place that it names.
 *
 *     await eventSearch(criteria, context, all => all)(concepts => search.eventsAbout(concepts))
 *
 * @param wanted leaves out the events that changed too long ago.
 */
export function eventSearch(
  criteria: SearchCriteria,
  context: SearchContext,
  wanted: (events: OrganisationEventRecord[]) => OrganisationEventRecord[],
): EventSearch {
  const { categories, isFree, understanding, soughtEvents } = criteria
  const { loaders, now } = context
  const sought = categories ? null : soughtEvents
  const free = isFree ?? (sought && understanding.isFree ? true : null)
  const { days, hours } = sought ?? { days: dated(understanding.time), hours: null }
  return async about => {
    const next = async () => (await loaders.events.list({ now }).first(maxLookedThrough)).rows
    const found =
      sought && !sought.about.length
        ? await next()
        : await about(sought?.about ?? null, sought ? maxLookedThrough : maxEvents)
    if (sought?.isOfVenue || sought?.ages) {
      const known = new Set(found.map(({ id }) => id))
      const others = (await next()).filter(({ id }) => !known.has(id))
      if (sought.isOfVenue) found.push(...(await heldAt(sought.about, others, context)))
      if (sought.ages) found.push(...others.filter(event => isMainlyFor(sought.ages!, event)))
    }
    const coming = wanted(found)
      .filter(event => !eventIsOver(event, now) && (free === null || flagOf(event.is_free, false) === free))
      .filter(event => isOn(days, event) && (!hours || isAt(hours, event)))
      .toSorted((a, b) => compareTexts(startOf(a), startOf(b)))
    return (await nearFirst(coming, criteria, context)).slice(0, sought ? maxSought : maxEvents)
  }
}

/** Whether an event says that it is for some ages, and half of those for whom it is are of these. */
function isMainlyFor(ages: Ages, { title, intro }: OrganisationEventRecord): boolean {
  const stated = statedAges(textOf(title), textOf(intro))
  if (!stated) return false
  const [to, last] = [Math.min(stated.to, longestLife), Math.min(ages.to, longestLife)]
  const years = Math.min(to, last) - Math.max(stated.from, ages.from) + 1
  return years >= (to - stated.from + 1) / 2
}

/** 'Over 60' ends here. */
const longestLife = 90

/** The events at places whose name or address has the words of each concept. */
async function heldAt(
  venue: readonly Concept[],
  events: readonly OrganisationEventRecord[],
  { loaders }: SearchContext,
): Promise<OrganisationEventRecord[]> {
  const places = await Promise.all(events.map(async event => locationOf(event, loaders)))
  return events.filter((_, at) => {
    const { address_line_1: name, address_line_2: street } = places[at] ?? {}
    const words = ` ${normalForm(`${name ?? ''} ${street ?? ''}`)} `
    return venue.every(({ phrase }) => words.includes(` ${phrase} `))
  })
}

/** The miles up to which events count as equally near. */
const rings = [1, 3]

/**
 * Of a search that names a place the events within its distance: those of a nearer ring first, and those without a place, which
 * one joins from anywhere, last.
 */
async function nearFirst(
  events: readonly OrganisationEventRecord[],
  { place: within, within: most, understanding }: SearchCriteria,
  { loaders }: SearchContext,
): Promise<readonly OrganisationEventRecord[]> {
  const place = within ?? understanding.place
  if (!place) return events
  const ringed = await Promise.all(
    events.map(async event => {
      const point = flagOf(event.is_virtual, false) ? null : pointOf(await locationOf(event, loaders))
      const miles = point && milesBetween(place, point)
      return { event, miles, ring: miles === null ? rings.length + 1 : ringOf(miles) }
    }),
  )
  return ringed
    .filter(({ miles }) => miles === null || miles <= most)
    .toSorted((a, b) => a.ring - b.ring)
    .map(({ event }) => event)
}

function ringOf(miles: number): number {
  const ring = rings.findIndex(most => miles <= most)
  return ring < 0 ? rings.length : ring
}

/** The first day of an event, and its time; one without a day comes last. */
const startOf = (event: OrganisationEventRecord) =>
  `${dayOf(event.start_date) ?? 'without'} ${timeOf(event.start_time) ?? ''}`

function isOn(days: readonly Days[], event: OrganisationEventRecord): boolean {
  if (!days.length) return true
  const [first, last] = [dayOf(event.start_date), lastDayOf(event)]
  return first !== null && last !== null && days.some(({ from, to }) => first <= to && last >= from)
}

/** Whether an event goes on at some hours of a day; one without times does. */
function isAt({ from, to }: Hours, { start_time: start, end_time: end }: OrganisationEventRecord): boolean {
  const [begins, ends] = [secondsOfDay(start), secondsOfDay(end)]
  if (begins === null || ends === null) return true
  const hour = wholeDay / 24
  return begins < to * hour && spanEnd(begins, ends) > from * hour
}
