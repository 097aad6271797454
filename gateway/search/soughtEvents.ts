import { Info, type DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import {
  type Ages,
  agesOfGroup,
  type Concept,
  type SoughtTime,
  type Understanding,
  eventWords,
  isSchoolHoliday,
} from './understanding/understanding.ts'
import { normalForm } from './vocabulary/vocabulary.ts'

/** Days from one to another, both included, in `2026-12-25` form. */
export interface Days {
  from: string
  to: string
}

/** What a search for events, such as 'christmas events this weekend', asks for. */
export interface SoughtEvents {
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
export interface Hours {
  from: number
  to: number
}

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
export function soughtEvents(understood: Understanding, now: DateTime): SoughtEvents | null {
  const { typed, searchedFor, concepts, time } = understood
  const text = normalForm(searchedFor ?? typed)
  const topic = text.replaceAll(eventWords, ' ')
  if (topic === text) return null
  const others = new Set(topic.replaceAll(periods, ' ').split(' '))
  const today = now.setZone(london).startOf('day')
  const about = concepts.filter(
    ({ phrase, weight }) =>
      weight > ofColour && !isSchoolHoliday(phrase) && phrase.split(' ').some(word => others.has(word)),
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

/** The dates that a text names, each as a day. */
export const dated = (time: SoughtTime | null): Days[] =>
  (time?.dates ?? []).map(day => ({ from: day, to: day }))
