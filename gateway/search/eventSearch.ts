import { Info, type DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { compareTexts } from '../directory/loaders/totalOrder.ts'
import { dayOf } from '../formatting/calendar.ts'
import { eventIsOver, lastDayOf } from '../formatting/eventWhen.ts'
import { timeOf } from '../formatting/times.ts'
import type { SearchContext, SearchCriteria } from './criteria.ts'
import type { Concept, Understanding } from './understanding/understanding.ts'
import { flagOf } from '../records/coerce.ts'
import { normalForm } from './vocabulary/vocabulary.ts'

/** Finds the events about some concepts, `most` at most; null stands for all words of a search. */
type EventFinder = (concepts: readonly Concept[] | null, most: number) => Promise<OrganisationEventRecord[]>

/** The events of a search, the soonest first. */
export type EventSearch = (about: EventFinder) => Promise<OrganisationEventRecord[]>

const maxEvents = 3
/** How many a search for events shows. */
const maxSought = 10
/** They are found among so many, the soonest: one call. */
const maxLookedThrough = 100

/**
 * How a search finds events: those about its words or, where it asks for events by that name, those about its other words or
 * all that are to come, on the days that it names.
 *
 *     await eventSearch(criteria, context, all => all)(concepts => search.eventsAbout(concepts))
 *
 * @param wanted leaves out the events that changed too long ago.
 */
export function eventSearch(
  { categories, isFree, understanding }: SearchCriteria,
  { loaders, now }: SearchContext,
  wanted: (events: OrganisationEventRecord[]) => OrganisationEventRecord[],
): EventSearch {
  const sought = categories ? null : soughtEvents(understanding, now)
  const free = isFree ?? (sought && understanding.isFree ? true : null)
  return async about => {
    const found =
      sought && !sought.about.length
        ? (await loaders.events.list({ now }).first(maxLookedThrough)).rows
        : await about(sought?.about ?? null, sought ? maxLookedThrough : maxEvents)
    return wanted(found)
      .filter(event => !eventIsOver(event, now) && (free === null || flagOf(event.is_free, false) === free))
      .filter(event => !sought || isOn(sought.days, event))
      .toSorted((a, b) => compareTexts(startOf(a), startOf(b)))
      .slice(0, sought ? maxSought : maxEvents)
  }
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
  /** When they are to take place; empty: at any time to come. */
  days: readonly Days[]
}

const eventWords = /\b(?:events?|what(?:s| is) (?:going )?on|happenings?|whats happening)\b/g
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
function soughtEvents(
  { typed, searchedFor, concepts, time }: Understanding,
  now: DateTime,
): SoughtEvents | null {
  const text = normalForm(searchedFor ?? typed)
  const topic = text.replaceAll(eventWords, ' ')
  if (topic === text) return null
  const others = new Set(topic.replaceAll(periods, ' ').split(' '))
  const today = now.setZone(london).startOf('day')
  // A day is more than the month in '26 november'.
  const named = daysOfTime(time, today)
  return {
    about: concepts.filter(
      ({ phrase, weight }) => weight > ofColour && phrase.split(' ').some(word => others.has(word)),
    ),
    days: thisWeekend.test(topic) ? [weekendOf(today)] : named.length ? named : periodsIn(topic, today),
  }
}

const thisWeekend = /\bthis week ?end\b/

/** What is left of the weekend at the end of this week: on a Sunday the day itself, and not Saturday next. */
function weekendOf(today: DateTime): Days {
  const sunday = today.endOf('week')
  const saturday = sunday.minus({ days: 1 })
  return span(saturday < today ? today : saturday, sunday)
}

/** A word that only colours a search, such as `local`, weighs no more. */
const ofColour = 0.3
const daysAhead = [0, 1, 2, 3, 4, 5, 6]

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

/** The days of a time that was understood: its dates, or the next days with its names. */
function daysOfTime(time: Understanding['time'], today: DateTime): Days[] {
  if (!time) return []
  const named = daysAhead
    .map(days => today.plus({ days }))
    .filter(({ weekday }) => time.weekdays.includes(weekday))
    .map(day => day.toISODate()!)
  return [...time.dates, ...named].map(day => ({ from: day, to: day }))
}

function isOn(days: readonly Days[], event: OrganisationEventRecord): boolean {
  if (!days.length) return true
  const [first, last] = [dayOf(event.start_date), lastDayOf(event)]
  return first !== null && last !== null && days.some(({ from, to }) => first <= to && last >= from)
}
