import { expect, test } from 'vitest'
import { serviceData } from '../../web/components/Head/structuredData.ts'
import type { StructuredHoursFragment } from '../../web/generated/types.ts'
import { processorTime } from '../formatting/processorTime.ts'

type PlaceHours = Pick<StructuredHoursFragment, 'openingHours' | 'closures'>
type Rule = PlaceHours['openingHours'][number]
type Closure = PlaceHours['closures'][number]

const weekly = (weekday: number, opensAt: string, closesAt: string): Rule => ({
  frequency: 'WEEKLY',
  weekday,
  opensAt,
  closesAt,
  nextOccurring: null,
  isToday: false,
})
const rare: Rule = {
  frequency: 'FORTNIGHTLY',
  weekday: null,
  opensAt: '10:00:00',
  closesAt: '12:00:00',
  nextOccurring: '2026-11-23',
  isToday: false,
}
const closed: Closure = {
  isClosed: true,
  startsAt: '2026-12-25',
  endsAt: '2027-01-02',
  opensAt: null,
  closesAt: null,
}
const open: Closure = { ...closed, isClosed: false, opensAt: '10:00:00', closesAt: '14:00:00' }
const on = (first: string, last = first) => ({ startsAt: first, endsAt: last })

const hours = (opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes })
const from = (validFrom: string, validThrough = validFrom) => ({ validFrom, validThrough })
const shut = hours('00:00', '00:00')
const everyMonday = { dayOfWeek: 'https://schema.org/Monday' }

/** When a service of these places can be had: every week, and on days with dates. */
function hoursOf(places: PlaceHours[]) {
  const service = {
    slug: 'tea',
    name: 'Tea',
    intro: '',
    image: null,
    organisation: null,
    eligibilities: [],
    categories: [],
    isFree: null,
    url: null,
    contactPhone: null,
    contactEmail: null,
    serviceLocations: places.map(place => ({ ...place, name: null, location: null })),
  }
  const { hoursAvailable = [] } = serviceData(service as never, 'https://signpost.example', {
    today: '2026-11-20',
  })
  const all = hoursAvailable as Record<string, unknown>[]
  return {
    weekly: all.filter(each => !('validFrom' in each)),
    dated: all.filter(each => 'validFrom' in each),
  }
}

/** The same of one place. */
const dataOf = (openingHours: Rule[], closures: Closure[] = []) => hoursOf([{ openingHours, closures }])

test.each([
  [1, 'Monday'],
  [7, 'Sunday'],
])('weekday %i is %s in structured data', (weekday, name) => {
  expect(dataOf([weekly(weekday, '09:00:00', '17:00:00')])).toEqual({
    weekly: [{ ...hours('09:00', '17:00'), dayOfWeek: `https://schema.org/${name}` }],
    dated: [],
  })
})

test.each([
  ['18:00:00', '01:00:00', '18:00', '01:00'],
  ['18:00:00', '00:00:00', '18:00', '00:00'],
  ['00:00:00', '00:00:00', '00:00', '23:59'],
  ['00:00:00', '23:59:59', '00:00', '23:59'],
  ['09:00:00', '09:00:00', '09:00', '08:59'],
])('%s to %s is %s to %s in structured data: never closed all day', (opensAt, closesAt, opens, closes) => {
  expect(dataOf([weekly(1, opensAt, closesAt)]).weekly).toMatchObject([{ opens, closes }])
})

test('structured data gives hours rarer than weekly for their next day, with all other hours of that day', () => {
  expect(dataOf([weekly(1, '09:00:00', '17:00:00'), weekly(2, '09:00:00', '17:00:00'), rare]).dated).toEqual([
    { ...hours('09:00', '17:00'), ...everyMonday, ...from('2026-11-23') },
    { ...hours('10:00', '12:00'), ...from('2026-11-23') },
  ])
})

test('structured data gives hours rarer than weekly for today too, once the next day is a later one', () => {
  const running = { ...rare, isToday: true }
  expect(dataOf([running]).dated).toEqual([
    { ...hours('10:00', '12:00'), ...from('2026-11-20') },
    { ...hours('10:00', '12:00'), ...from('2026-11-23') },
  ])
  expect(dataOf([{ ...running, nextOccurring: '2026-11-20' }]).dated).toEqual([
    { ...hours('10:00', '12:00'), ...from('2026-11-20') },
  ])
  expect(dataOf([{ ...running, nextOccurring: null }], [{ ...closed, ...on('2026-11-20') }]).dated).toEqual([
    { ...shut, ...from('2026-11-20') },
  ])
})

test.each<Rule>([
  { ...rare, nextOccurring: null },
  { ...rare, closesAt: '' },
  { ...weekly(8, '09:00:00', '17:00:00') },
  { ...weekly(1, '09:00:00', '17:00:00'), frequency: null },
  { ...weekly(1, '', '17:00:00') },
  { ...weekly(1, '09:00:00', '') },
])('hours without a known day or time are left out of structured data: %o', rule => {
  expect(dataOf([rule])).toEqual({ weekly: [], dated: [] })
})

test('structured data gives closed days as midnight to midnight, whatever times the record has', () => {
  const expected = [{ ...shut, ...from('2026-12-25', '2027-01-02') }]
  expect(dataOf([], [closed]).dated).toEqual(expected)
  expect(dataOf([], [{ ...open, isClosed: true }]).dated).toEqual(expected)
})

test('structured data gives days with other hours; without such hours the regular ones stay', () => {
  expect(dataOf([], [open]).dated).toEqual([
    { ...hours('10:00', '14:00'), ...from('2026-12-25', '2027-01-02') },
  ])
  expect(dataOf([], [{ ...open, opensAt: null }]).dated).toEqual([])
})

test('closures that overlap become days that do not, and a day that one of them shuts is shut', () => {
  const sales = { ...open, ...on('2026-12-20', '2026-12-28') }
  const christmas = { ...closed, ...on('2026-12-24', '2026-12-26') }
  const boxingDay = { ...closed, ...on('2026-12-26') }
  expect(dataOf([], [sales, christmas, boxingDay]).dated).toEqual([
    { ...hours('10:00', '14:00'), ...from('2026-12-20', '2026-12-23') },
    { ...shut, ...from('2026-12-24', '2026-12-26') },
    { ...hours('10:00', '14:00'), ...from('2026-12-27', '2026-12-28') },
  ])
})

test('of several places structured data says when any of them is open', () => {
  const mornings = {
    openingHours: [weekly(1, '09:00:00', '12:00:00')],
    closures: [{ ...closed, ...on('2026-12-21') }],
  }
  const days = {
    openingHours: [weekly(1, '09:00:00', '17:00:00')],
    closures: [{ ...closed, ...on('2026-12-21', '2026-12-28') }],
  }
  expect(hoursOf([mornings, mornings, days])).toEqual({
    weekly: [
      { ...hours('09:00', '12:00'), ...everyMonday },
      { ...hours('09:00', '17:00'), ...everyMonday },
    ],
    dated: [
      { ...shut, ...from('2026-12-21') },
      { ...hours('09:00', '12:00'), ...everyMonday, ...from('2026-12-22', '2026-12-28') },
    ],
  })
})

test('a weekday on which only a shut place would open is shut in structured data, beside another place', () => {
  const tuesdays = {
    openingHours: [weekly(2, '09:00:00', '17:00:00')],
    closures: [{ ...closed, ...on('2026-12-21', '2026-12-27') }],
  }
  const mondays = { openingHours: [weekly(1, '09:00:00', '17:00:00')], closures: [] }
  expect(hoursOf([tuesdays, mondays]).dated).toEqual([
    { ...hours('09:00', '17:00'), ...everyMonday, ...from('2026-12-21', '2026-12-27') },
    { ...shut, dayOfWeek: 'https://schema.org/Tuesday', ...from('2026-12-21', '2026-12-27') },
  ])
})

test('however many closures a record has, structured data stays small and quick, and keeps the last', () => {
  const days = Array.from({ length: 5000 }, (_, n) => `${2030 + n}-01-01`.slice(-10))
  const closures = days.map(day => ({ ...closed, ...on(day) }))
  const taken = processorTime(() => {
    const { dated } = dataOf([], closures)
    expect(dated).toHaveLength(100)
    expect(dated.at(-1)).toMatchObject(from('7029-01-01'))
  })
  // About 20 ms.
  expect(taken).toBeLessThan(1000)
})
