import { describe, expect, test } from 'vitest'
import { bankHolidayOn } from '../../platform/bankHolidays.ts'
import {
  byDay,
  daysFrom,
  dateWords,
  dayAfter,
  monthGrid,
  shortDateWords,
  weekdayNames,
  timesText,
} from '../../web/components/Happenings/happeningDays.ts'
import type { HappeningFragment, WeekServiceFragment } from '../../web/generated/types.ts'
import { calendarMonth, datedEvents, sessionsOf } from '../../web/pages/(search)/events/datedEvents.ts'
import { eventFilterOf } from '../../web/pages/(search)/events/eventFilter.ts'

test.each([
  ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2028-02', 5, '2028-01-31', '2028-03-05'],
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2026-03', 6, '2026-02-23', '2026-04-05'],
])('%s has %d weeks, from Monday %s to Sunday %s', (month, weeks, first, last) => {
  const grid = monthGrid(month)
  expect([grid.length, grid[0]?.[0], grid.at(-1)?.[6]]).toEqual([weeks, first, last])
})

test.each([
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('the day after %s by %d is %s, clocks changed or not', (date, days, other) => {
  expect(dayAfter(date, days)).toBe(other)
})

test.each([
  ['2026-11-20', 'Friday 20 November', 'Fri 20'],
  ['2026-12-06', 'Sunday 6 December', 'Sun 6'],
  ['2027-09-01', 'Wednesday 1 September', 'Wed 1'],
])('%s is headed “%s”, and “%s” where it must be short', (date, words, short) => {
  expect([dateWords(date), shortDateWords(date)]).toEqual([words, short])
})

test.each([
  ['2026-12-24', null],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-27', null],
  ['2026-12-28', 'Bank holiday'],
  ['2026-12-29', null],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-01-04', null],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-28', 'Easter Sunday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-05-03', 'Bank holiday'],
  ['2027-05-24', null],
  ['2027-05-31', 'Bank holiday'],
  ['2027-08-30', 'Bank holiday'],
  ['2027-12-27', 'Bank holiday'],
  ['2027-12-28', 'Bank holiday'],
  ['2028-01-03', 'Bank holiday'],
  ['2033-12-27', 'Bank holiday'],
  ['2033-12-28', null],
])('%s is %s', (date, holiday) => {
  expect(byDay([date], [], bankHolidayOn)[0]?.holiday).toBe(holiday)
})

test('a week begins with Monday', () => {
  expect(weekdayNames().map(({ name, short }) => `${short} ${name}`)).toEqual([
    'Mon Monday',
    'Tue Tuesday',
    'Wed Wednesday',
    'Thu Thursday',
    'Fri Friday',
    'Sat Saturday',
    'Sun Sunday',
  ])
})

test.each([
  ['10:30:00', '15:00:00', '10:30am to 3pm'],
  ['12:00:00', '12:30:00', '12pm to 12:30pm'],
  ['19:00:00', '00:00:00', '7pm to midnight'],
  ['19:00:00', '01:00:00', '7pm to 1am the next day'],
  ['00:00:00', '00:00:00', 'All day'],
  ['00:00:00', '09:00:00', '12am to 9am'],
])('%s to %s reads “%s”', (from, to, words) => {
  expect(timesText(from, to)).toBe(words)
})

/** An event on these days. */
const event = (title: string, startTime: string, ...days: string[]): HappeningFragment => ({
  id: title,
  slug: title,
  title,
  startDate: days[0]!,
  startTime,
  days: days.map(date => ({ date, times: '' })),
  isFree: false,
  isVirtual: false,
  location: null,
})

test('a day begins with what has begun before, and then with the earliest', () => {
  const events = [
    event('lunch', '12:00:00', '2026-11-21'),
    event('breakfast', '08:00:00', '2026-11-21'),
    event('fair', '10:00:00', '2026-11-20', '2026-11-21'),
    event('later', '10:00:00', '2026-11-23'),
  ]
  const days = byDay(['2026-11-20', '2026-11-21', '2026-11-22'], datedEvents(events), bankHolidayOn)
  expect(days.map(day => day.happenings.map(({ name }) => name))).toEqual([
    ['fair'],
    ['fair', 'breakfast', 'lunch'],
    [],
  ])
})

test.each([
  [undefined, { month: '2026-11', previous: null, next: '2026-12' }],
  ['2026-12', { month: '2026-12', previous: '2026-11', next: '2027-01' }],
  ['2027-11', { month: '2027-11', previous: '2027-10', next: null }],
  ['2027-12', null],
  ['2026-10', null],
  ['2026-13', null],
  ['2026-1', null],
  ['<b>', null],
])('on 20 November 2026, an address with month %o shows %o', (month, shown) => {
  expect(calendarMonth(month, '2026-11-20')).toEqual(shown)
})

test.each([
  [{}, {}],
  [
    { free: 'yes', online: 'yes', page: '2' },
    { isFree: true, isVirtual: true },
  ],
  [{ free: 'no', online: '1' }, {}],
  [
    { near: ' DA8 ', within: '3' },
    { near: 'DA8', within: 3 },
  ],
  [
    { near: 'DA8', within: '4', free: 'yes' },
    { near: 'DA8', isFree: true },
  ],
  [{ within: '3' }, {}],
])('events at an address with %o are narrowed by %o', (search, filter) => {
  const erith = { name: 'DA8', latitude: 51.48, longitude: 0.17 }
  expect(eventFilterOf(search, { place: erith, message: null })).toEqual(filter)
})

test('events near a misspelt place are those near the place that is meant', () => {
  const erith = { name: 'Erith', latitude: 51.48, longitude: 0.17 }
  const looked = { place: erith, message: 'We do not know the place “erth”.' }
  expect(eventFilterOf({ near: 'erth' }, looked)).toEqual({ near: 'Erith' })
})

test('events near a place that nobody knows are those everywhere', () => {
  expect(eventFilterOf({ near: 'Atlantis', within: '3' }, { place: null, message: 'Unknown' })).toEqual({})
})

type Place = NonNullable<WeekServiceFragment['serviceLocations']>[number]
type Rule = Place['openingHours'][number]
type Closure = Place['closures'][number]

/** Friday to Thursday. */
const week = daysFrom('2026-11-20', 7)

const weekly = (weekday: number): Rule => ({
  text: `Every day ${weekday} 10:00 → 13:00`,
  frequency: 'WEEKLY',
  weekday,
  nextOccurring: null,
  opensAt: '10:00:00',
  closesAt: '13:00:00',
  isToday: false,
})
const rare = (nextOccurring: string | null): Rule => ({
  ...weekly(1),
  text: 'Every 21st 10:00 → 13:00',
  frequency: 'MONTHLY',
  weekday: null,
  nextOccurring,
})
const closure = (date: string, changes: Partial<Closure> = {}): Closure => ({
  isClosed: true,
  startsAt: date,
  endsAt: date,
  opensAt: null,
  closesAt: null,
  ...changes,
})

function sessions(openingHours: Rule[], closures: Closure[] = []) {
  const place: Place = {
    id: '1',
    name: 'Hall',
    location: null,
    openingHours,
    closures,
  }
  return sessionsOf({ id: '1', slug: 'tea', name: 'Tea', isFree: true, serviceLocations: [place] }, week)
}
const datesOf = (rules: Rule[], closures?: Closure[]) =>
  sessions(rules, closures).map(({ date, times }) => `${date} ${times}`)

describe('the sessions of a service in the week', () => {
  test('a weekly session is on its day', () => {
    expect(datesOf([weekly(2)])).toEqual(['2026-11-24 10am to 1pm'])
    expect(sessions([weekly(2)])[0]).toMatchObject({ place: 'Hall', notes: ['Every day 2', 'Free'] })
  })

  test('a rarer session is on its next date, if that is in the week', () => {
    expect(datesOf([rare('2026-11-21')])).toEqual(['2026-11-21 10am to 1pm'])
    expect(datesOf([rare('2026-12-21')])).toEqual([])
    expect(datesOf([rare(null)])).toEqual([])
  })

  test('a rarer session that has begun today is still in the week, although its next day is later', () => {
    expect(datesOf([{ ...rare('2026-12-20'), isToday: true }])).toEqual(['2026-11-20 10am to 1pm'])
    expect(datesOf([{ ...rare('2026-11-20'), isToday: true }])).toEqual(['2026-11-20 10am to 1pm'])
  })

  test('what is open on most days is a place and no session', () => {
    expect(datesOf([1, 2, 3, 4, 5].map(weekly))).toEqual([])
    expect(datesOf([1, 2, 3].map(weekly))).toHaveLength(3)
  })

  test('two sessions on one day are two', () => {
    const afternoon = { ...weekly(2), opensAt: '14:00:00', closesAt: '16:30:00' }
    expect(datesOf([weekly(2), afternoon])).toEqual(['2026-11-24 10am to 1pm', '2026-11-24 2pm to 4:30pm'])
  })

  test('a closure removes the session of its day', () => {
    expect(datesOf([weekly(2)], [closure('2026-11-24')])).toEqual([])
    expect(datesOf([weekly(2)], [closure('2026-11-25')])).toHaveLength(1)
  })

  test('a day with other times has those, with a note', () => {
    const other = closure('2026-11-24', { isClosed: false, opensAt: '11:00:00', closesAt: '12:00:00' })
    expect(datesOf([weekly(2)], [other])).toEqual(['2026-11-24 11am to 12pm'])
    expect(sessions([weekly(2)], [other])[0]?.notes).toContain('Not the usual times')
  })

  test('a day that is open without usual times has a session', () => {
    const extra = closure('2026-11-26', { isClosed: false, opensAt: '11:00:00', closesAt: '12:00:00' })
    expect(datesOf([weekly(2)], [extra])).toEqual(['2026-11-24 10am to 1pm', '2026-11-26 11am to 12pm'])
    expect(sessions([], [extra])[0]?.notes).toContain('Not the usual times')
    expect(datesOf([2, 3, 6].map(weekly), [extra])).toHaveLength(4)
    expect(datesOf([1, 2, 3, 6].map(weekly), [extra])).toEqual([])
    expect(datesOf([], [extra, closure('2026-11-26')])).toEqual([])
    expect(datesOf([], [{ ...extra, opensAt: null, closesAt: null }])).toEqual([])
    expect(datesOf([weekly(2)], [{ ...extra, startsAt: '2026-11-20' }])).toEqual([])
  })

  test.each([
    ['', ''],
    ['10:00:00', ''],
    ['', '13:00:00'],
  ])('a session from “%s” to “%s” has no times that nobody has said', (opensAt, closesAt) => {
    const rule = { ...weekly(2), text: 'Every Tuesday', opensAt, closesAt }
    expect(datesOf([rule])).toEqual(['2026-11-24 Times not stated'])
    expect(sessions([rule])[0]?.notes).toEqual(['Every Tuesday', 'Free'])
  })

  test('a service by phone has no sessions', () => {
    const service = { id: '1', slug: 'tea', name: 'Tea', isFree: true }
    expect(sessionsOf({ ...service, serviceLocations: [] }, week)).toEqual([])
    expect(sessionsOf({ ...service, serviceLocations: null }, week)).toEqual([])
  })
})
