import { Info, type DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { compareTexts } from '../directory/loaders/totalOrder.ts'
import { locationOf } from '../content/locations.ts'
import { dayOf } from '../formatting/calendar.ts'
import { eventIsOver, lastDayOf } from '../formatting/eventWhen.ts'
import { secondsOfDay, spanEnd, timeOf, wholeDay } from '../formatting/times.ts'
import { milesBetween } from '../places/places.ts'
import type { SearchContext, SearchCriteria } from './criteria.ts'
import {
  type Ages,
  agesOfGroup,
  type Concept,
  type SoughtTime,
  statedAges,
  type Understanding,
} from './understanding/understanding.ts'
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
  const { categories, isFree, understanding } = criteria
  const { loaders, now } = context
  const sought = categories ? null : soughtEvents(understanding, now)
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

/** Days from one to another, both included, in `2026-12-25` form. */
interface Days {
  from: string
  to: string
}

/** What a search for events, such as 'christmas events this weekend', asks for. */
interface SoughtEvents {
  /** What they are to be about; empty: anything. */
  about: readonly Concept[]
  /** For whom they are to be, where that is all that is asked of them; null: for anyone. */
  ages: Ages | null
  /** Whether they may be `at the library` as well as about it. */
  isOfVenue: boolean
  /** When they are to take place; empty: at any time to come. */
  days: readonly Days[]
  /** At which hours; null: at any. */
  hours: Hours | null
}

/** Hours of the day, such as 17 to 24. */
interface Hours {
  from: number
  to: number
}

const eventWords =
  /\b(?:events?|what(?:s| is) (?:going )?on|happenings?|whats happening)\b|(?<=\w )(?<!\b(?:is|its|it|not|isnt|a|be|no|so) )(?:fair|fayre|festival|f[eê]te|parade|open day)s?(?= (?:in|near|at|on|this|next|today|tomorrow)\b|$)/g
const monthWords = Info.months('long', { locale: 'en-GB' }).map(name => name.toLowerCase())
const month = `(?:in |during )?(?<month>${monthWords.join('|')})`
const periods = new RegExp(
  `\\b(?:(?<which>this|next) (?<unit>week|month)|${month}|today|tonight|tomorrow|(?:this |next |at the )?week ?ends?)\\b`,
  'g',
)

/**
 * What a search asks for that names events themselves; null for any other.
 *
 *     soughtEvents(understand('christmas events this week', …), now)
 *     // { about: [{ phrase: 'christmas', … }], days: [{ from: '2026-11-20', to: '2026-11-22' }] }
 */
function soughtEvents(understood: Understanding, now: DateTime): SoughtEvents | null {
  const { typed, searchedFor, concepts, time } = understood
  const text = normalForm(searchedFor ?? typed)
  const topic = text.replaceAll(eventWords, ' ')
  if (topic === text) return null
  const others = new Set(topic.replaceAll(periods, ' ').split(' '))
  const today = now.setZone(london).startOf('day')
  const about = concepts.filter(
    ({ phrase, weight }) => weight > ofColour && phrase.split(' ').some(word => others.has(word)),
  )
  return {
    hours: hoursOf(time),
    about,
    ages: about.length === 1 ? (understood.ages ?? agesOfGroup(understood.groups)) : null,
    isOfVenue: about.length > 0 && /\bat\b/.test(normalForm(typed)),
    days: weekendsIn(topic, today) ?? daysIn(topic, time, today),
  }
}

const oneWeekend = /\b(?<which>this|next) week ?end\b/
/** What says that any such day will do: 'on tuesdays', 'saturday mornings', 'every friday'. */
const repeated =
  /\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun|week ?)days|week ?ends|mornings|afternoons|evenings|nights)\b/
/** On a Friday 'next Friday' is not today. */
const nextDay = /\bnext (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/

/**
 * The days that a text names: dates, weekdays to come or weekdays within a period, or a period.
 *
 *     daysIn('on saturdays in december', { weekdays: [6], … }, today) // 5, 12, 19 and 26 December
 */
function daysIn(text: string, time: SoughtTime | null, today: DateTime): Days[] {
  const within = periodsIn(text, today)
  // A day is more than the month in '26 december'.
  if (time?.dates.length) return dated(time)
  if (!time?.weekdays.length) return within
  const furthest = within.length || repeated.test(text) ? daysFurther : daysAhead
  const start = nextDay.test(text) ? today.plus({ days: 1 }) : today
  const named = Array.from({ length: furthest }, (_, days) => start.plus({ days }))
    .filter(({ weekday }) => time.weekdays.includes(weekday))
    .map(day => span(day, day))
  return within.length
    ? named.filter(day => within.some(({ from, to }) => day.from >= from && day.to <= to))
    : named
}

/** This weekend or the one after it, where it is named. */
function weekendsIn(text: string, today: DateTime): Days[] | null {
  const which = oneWeekend.exec(text)?.groups?.['which']
  if (!which) return null
  return [weekendOf(which === 'next' ? today.endOf('week').plus({ days: 1 }) : today)]
}

const hoursOf = (time: SoughtTime | null): Hours | null =>
  time?.from === undefined || time.from === null || time.to === null ? null : { from: time.from, to: time.to }

/** What is left of the weekend at the end of this week: on a Sunday the day itself, and not Saturday next. */
function weekendOf(today: DateTime): Days {
  const sunday = today.endOf('week')
  const saturday = sunday.minus({ days: 1 })
  return span(saturday < today ? today : saturday, sunday)
}

/** A word that only colours a search, such as `local`, weighs no more. */
const ofColour = 0.3
const daysAhead = 7
/** Of days that repeat, or of a month: a year of them. */
const daysFurther = 366

const span = (from: DateTime, to: DateTime): Days => ({ from: from.toISODate()!, to: to.toISODate()! })

function periodsIn(text: string, today: DateTime): Days[] {
  const found = Array.from(text.matchAll(periods), ({ groups }) => daysOf(groups ?? {}, today))
  return found.filter(days => days !== null)
}

function daysOf({ which, unit, month: name }: Record<string, string>, today: DateTime): Days | null {
  if (unit === 'week' || unit === 'month') {
    const start = today.startOf(unit).plus(which === 'next' ? { [unit]: 1 } : {})
    return span(start < today ? today : start, start.endOf(unit))
  }
  if (!name) return null
  const start = today.set({ month: monthWords.indexOf(name) + 1 }).startOf('month')
  const coming = start.endOf('month') < today ? start.plus({ years: 1 }) : start
  return span(coming, coming.endOf('month'))
}

const dated = (time: SoughtTime | null): Days[] => (time?.dates ?? []).map(day => ({ from: day, to: day }))

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
