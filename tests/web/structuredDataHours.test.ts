import { expect, test } from 'vitest'
import { hoursData } from '../../web/components/Head/structuredData.ts'

const weekly = (weekday: number, opensAt: string, closesAt: string) => ({
  frequency: 'WEEKLY' as const,
  weekday,
  opensAt,
  closesAt,
  nextOccurring: null,
})
const rare = { frequency: 'FORTNIGHTLY' as const, weekday: null, opensAt: '10:00:00', closesAt: '12:00:00' }
const closure = {
  isClosed: true,
  startsAt: '2026-12-25',
  endsAt: '2027-01-02',
  opensAt: null,
  closesAt: null,
}
const span = { validFrom: '2026-12-25', validThrough: '2027-01-02' }
const hours = (opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes })

const regular = (rule: Parameters<typeof hoursData>[0][number]) =>
  hoursData([rule], []).openingHoursSpecification
const special = (day: Parameters<typeof hoursData>[1][number]) =>
  hoursData([], [day]).specialOpeningHoursSpecification

test.each([
  [1, 'Monday'],
  [7, 'Sunday'],
])('weekday %i is %s in structured data', (weekday, name) => {
  expect(regular(weekly(weekday, '09:00:00', '17:00:00'))).toEqual([
    { ...hours('09:00', '17:00'), dayOfWeek: `https://schema.org/${name}` },
  ])
})

test.each([
  ['18:00:00', '01:00:00', '18:00', '01:00'],
  ['18:00:00', '00:00:00', '18:00', '00:00'],
  ['00:00:00', '00:00:00', '00:00', '23:59'],
])('%s to %s is %s to %s in structured data: never closed all day', (opensAt, closesAt, opens, closes) => {
  expect(regular(weekly(1, opensAt, closesAt))).toMatchObject([{ opens, closes }])
})

test('structured data gives hours rarer than weekly for their next date', () => {
  expect(regular({ ...rare, nextOccurring: '2026-11-23' })).toEqual([
    { ...hours('10:00', '12:00'), validFrom: '2026-11-23', validThrough: '2026-11-23' },
  ])
})

test.each([
  { ...rare, nextOccurring: null },
  { ...weekly(8, '09:00:00', '17:00:00') },
  { ...weekly(1, '09:00:00', '17:00:00'), frequency: null },
])('hours without a known day are left out of structured data: %o', rule => {
  expect(regular(rule)).toBeUndefined()
})

test('structured data gives closed days as midnight to midnight, whatever times the record has', () => {
  expect(special(closure)).toEqual([{ ...hours('00:00', '00:00'), ...span }])
  expect(special({ ...closure, opensAt: '10:00:00', closesAt: '14:00:00' })).toEqual([
    { ...hours('00:00', '00:00'), ...span },
  ])
})

test('structured data gives days with other hours; without such hours the regular ones stay', () => {
  const open = { ...closure, isClosed: false, opensAt: '10:00:00', closesAt: '14:00:00' }
  expect(special(open)).toEqual([{ ...hours('10:00', '14:00'), ...span }])
  expect(special({ ...open, opensAt: null })).toBeUndefined()
})
