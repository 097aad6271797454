import { expect, test } from 'vitest'
import { daysFrom } from '../../web/components/Happenings/happeningDays.ts'
import type { WeekServiceFragment } from '../../web/generated/types.ts'
import { sessionsOf } from '../../web/pages/(search)/events/week/sessions.ts'

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
  sessions(rules, closures).map(({ startDate, times }) => `${startDate} ${times}`)

test('what repeats weekly stands on its day', () => {
  expect(datesOf([weekly(2)])).toEqual(['2026-11-24 10am to 1pm'])
  expect(sessions([weekly(2)])[0]).toMatchObject({ place: 'Hall', notes: ['Every day 2', 'Free'] })
})

test('what is rarer stands on its next day, if that is in the week', () => {
  expect(datesOf([rare('2026-11-21')])).toEqual(['2026-11-21 10am to 1pm'])
  expect(datesOf([rare('2026-12-21')])).toEqual([])
  expect(datesOf([rare(null)])).toEqual([])
})

test('what is open on most days is a place and no session', () => {
  expect(datesOf([1, 2, 3, 4, 5].map(weekly))).toEqual([])
  expect(datesOf([1, 2, 3].map(weekly))).toHaveLength(3)
})

test('two sessions on one day are two', () => {
  const afternoon = { ...weekly(2), opensAt: '14:00:00', closesAt: '16:30:00' }
  expect(datesOf([weekly(2), afternoon])).toEqual(['2026-11-24 10am to 1pm', '2026-11-24 2pm to 4:30pm'])
})

test('nobody is sent to a closed door', () => {
  expect(datesOf([weekly(2)], [closure('2026-11-24')])).toEqual([])
  expect(datesOf([weekly(2)], [closure('2026-11-25')])).toHaveLength(1)
})

test('a day with other times has those, and says so', () => {
  const other = closure('2026-11-24', { isClosed: false, opensAt: '11:00:00', closesAt: '12:00:00' })
  expect(datesOf([weekly(2)], [other])).toEqual(['2026-11-24 11am to 12pm'])
  expect(sessions([weekly(2)], [other])[0]?.notes).toContain('Not the usual times')
})

test('a service by phone has no sessions', () => {
  const service = { id: '1', slug: 'tea', name: 'Tea', isFree: true }
  expect(sessionsOf({ ...service, serviceLocations: [] }, week)).toEqual([])
  expect(sessionsOf({ ...service, serviceLocations: null }, week)).toEqual([])
})
