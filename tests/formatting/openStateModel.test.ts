import { DateTime } from 'luxon'
import { expect, it } from 'vitest'
import type { HolidayOpeningHourRecord, RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { openState } from '../../gateway/formatting/openState.ts'
import { closure } from './fixtures.ts'

// The same rules written again in the slowest and plainest way: every quarter of an hour is looked at on
// its own, with a calendar library. Winter only, so that wall clock and UTC are one.

type Random = (below: number) => number
type Place = { hours: RegularOpeningHourRecord[]; closures: HolidayOpeningHourRecord[] }

it('The open state of four hundred odd places equals what looking at every quarter of an hour finds', () => {
  const random = randomNumbers(20261120)
  const seen = { open: 0, always: 0, closed: 0, never: 0 }
  for (let round = 0; round < 400; round++) {
    const place = randomPlace(random)
    const now = DateTime.utc(2026, 12, 1 + random(30), random(24), 15 * random(4))
    const state = openState(place.hours, place.closures, now)
    const isOpen = openAt(place)
    const end = isOpen(now) ? firstQuarter(now, 7, time => !isOpen(time)) : null
    const start = isOpen(now) ? null : firstQuarter(now, 30, isOpen)
    seen[isOpen(now) ? (end ? 'open' : 'always') : start ? 'closed' : 'never']++
    // The slow way looks a month ahead, so only what the place opens within that month is compared.
    const opens = state.nextOpensAt?.slice(0, 16) ?? null
    expect({
      isOpen: state.status === 'OPEN',
      isAlways: state.text === 'Open 24 hours',
      end: state.until?.slice(0, 16) ?? null,
      start: opens && opens < now.plus({ days: 30 }).toFormat("yyyy-MM-dd'T'HH:mm") ? opens : null,
    }).toEqual({ isOpen: isOpen(now), isAlways: isOpen(now) && !end, end, start })
  }
  // Every kind of result occurred often enough to be tested.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  // The slow way needs longer on a busy machine.
}, 60_000)

const dateOf = (time: DateTime) => time.toISODate() ?? ''
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function openAt({ hours, closures }: Place): (time: DateTime) => boolean {
  const known = new Map<string, [number, number][]>()
  const covering = (date: string) => closures.filter(c => c.starts_at <= date && date <= c.ends_at)
  const isShut = (date: string) => covering(date).some(c => c.is_closed)
  const read = (day: DateTime) => {
    const date = dateOf(day)
    if (isShut(date)) return []
    const special = covering(date).filter(c => minutes(c.opens_at) && minutes(c.closes_at))
    const records = special.length ? special : hours.filter(record => appliesOn(record, day))
    return records.map(({ opens_at: opens, closes_at: closes }): [number, number] => {
      const [from, to] = [minutes(opens), minutes(closes)]
      return [from, to <= from ? to + 1440 : to]
    })
  }
  const spans = (day: DateTime) => {
    const date = dateOf(day)
    if (!known.has(date)) known.set(date, read(day))
    return known.get(date) ?? []
  }
  return time => {
    const minute = time.hour * 60 + time.minute
    const today = spans(time).some(([from, to]) => from <= minute && minute < to)
    const lastNight = spans(time.minus({ days: 1 })).some(([, to]) => minute + 1440 < to)
    return today || (lastNight && !isShut(dateOf(time)))
  }
}

function appliesOn(record: RegularOpeningHourRecord, day: DateTime): boolean {
  if (record.frequency === 'weekly') return day.weekday === record.weekday
  if (record.frequency === 'monthly') return day.day === record.day_of_month
  if (record.frequency === 'fortnightly') {
    const days = day
      .startOf('day')
      .diff(DateTime.fromISO(record.starts_at ?? '', { zone: 'utc' }), 'days').days
    return days >= 0 && days % 14 === 0
  }
  const inMonth = Array.from({ length: day.daysInMonth ?? 0 }, (_, index) => day.set({ day: index + 1 }))
  const same = inMonth.filter(({ weekday }) => weekday === record.weekday)
  const chosen = record.occurrence_of_month === 5 ? same.at(-1) : same[(record.occurrence_of_month ?? 0) - 1]
  return chosen?.day === day.day
}

function firstQuarter(now: DateTime, days: number, isIt: (time: DateTime) => boolean): string | null {
  for (let quarter = 1; quarter < days * 96; quarter++) {
    const time = now.plus({ minutes: 15 * quarter })
    if (isIt(time)) return time.toFormat("yyyy-MM-dd'T'HH:mm")
  }
  return null
}

function randomPlace(random: Random): Place {
  const time = () => `${String(random(24)).padStart(2, '0')}:${['00', '15', '30', '45'][random(4)]}`
  const times = () => ({ opens_at: `${time()}:00`, closes_at: `${random(4) ? time() : '00:00'}:00` })
  const rule = (): RegularOpeningHourRecord => {
    const weekday = 1 + random(7)
    if (random(10) < 7) return { frequency: 'weekly', weekday, ...times() }
    if (random(3) === 0) return { frequency: 'monthly', day_of_month: 1 + random(31), ...times() }
    if (random(2))
      return { frequency: 'nth_occurrence_of_month', occurrence_of_month: 1 + random(5), weekday, ...times() }
    return { frequency: 'fortnightly', starts_at: `2026-${10 + random(3)}-${10 + random(20)}`, ...times() }
  }
  const exception = () => {
    const first = DateTime.utc(2026, 12, 1 + random(31))
    const last = first.plus({ days: random(3) * random(5) })
    const hours: [string, string] | [] = random(4) ? [time(), time()] : []
    const kind = random(3) ? 'open' : 'closed'
    return closure(kind, first.toFormat('yyyy-MM-dd'), last.toFormat('yyyy-MM-dd'), ...hours)
  }
  const always = random(10)
    ? []
    : [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
        frequency: 'weekly' as const,
        weekday,
        opens_at: '08:00:00',
        closes_at: '08:00:00',
      }))
  return {
    hours: [...always, ...Array.from({ length: random(7) }, rule)],
    closures: Array.from({ length: random(4) }, exception),
  }
}

/** Pseudo-random numbers that are the same in every run. */
function randomNumbers(seed: number): Random {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
