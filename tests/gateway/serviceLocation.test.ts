import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { testGateway } from './testGateway.ts'

test('places are described with their pictures, hours and closures', async () => {
  const { directory, ask } = await testGateway()
  directory.data.locations[0] = locationRecord({ has_image: true, accessibility_info: '' })
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    has_image: true,
    regular_opening_hours: [
      { frequency: 'fortnightly', starts_at: '2026-11-09', opens_at: '14:00:00', closes_at: '16:00:00' },
      { frequency: 'weekly', weekday: 5, opens_at: '09:00:00', closes_at: '17:00:00' },
    ],
    holiday_opening_hours: [
      {
        is_closed: false,
        starts_at: '2026-12-31',
        ends_at: '2026-12-31',
        opens_at: '10:00:00',
        closes_at: '12:00:00',
      },
      {
        is_closed: true,
        starts_at: '2026-12-24',
        ends_at: '2027-01-02',
        opens_at: '00:00:00',
        closes_at: '00:00:00',
      },
    ],
  })
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") { serviceLocations {
    image { url } distance location { accessibilityInfo hasWheelchairAccess isWheelchairAccessible latitude image { url(maxDimension: 350) } }
    openingHours { text frequency weekday isToday nextOccurring nextOccurringText opensAt startsAt }
    closures { message isClosed startsAt endsAt opensAt closesAt } closureMessage } } }`)
  expect(data).toEqual({
    service: {
      serviceLocations: [
        {
          image: { url: `https://signpost.example/images/service-location.${id(4001)}` },
          distance: null,
          location: {
            accessibilityInfo: null,
            hasWheelchairAccess: true,
            isWheelchairAccessible: true,
            latitude: 51.4487,
            image: { url: `https://signpost.example/images/location.${id(3001)}?max_dimension=350` },
          },
          openingHours: [
            {
              text: 'Fortnightly on Monday 14:00 → 16:00',
              frequency: 'FORTNIGHTLY',
              weekday: null,
              isToday: false,
              nextOccurring: '2026-11-23',
              nextOccurringText: 'Next occurring 23rd November 2026',
              opensAt: '14:00:00',
              startsAt: '2026-11-09',
            },
            {
              text: 'Every Friday 09:00 → 17:00',
              frequency: 'WEEKLY',
              weekday: 5,
              isToday: true,
              nextOccurring: null,
              nextOccurringText: null,
              opensAt: '09:00:00',
              startsAt: null,
            },
          ],
          closures: [
            {
              message: 'Closed between 24th December 2026 and 2nd January 2027',
              isClosed: true,
              startsAt: '2026-12-24',
              endsAt: '2027-01-02',
              opensAt: null,
              closesAt: null,
            },
            {
              message: 'Open on 31st December 2026 from 10:00 to 12:00',
              isClosed: false,
              startsAt: '2026-12-31',
              endsAt: '2026-12-31',
              opensAt: '10:00:00',
              closesAt: '12:00:00',
            },
          ],
          closureMessage: 'Closed between 24th December 2026 and 2nd January 2027',
        },
      ],
    },
  })
})

const hours = (changes: object) => ({ frequency: 'weekly', weekday: 1, ...changes })
const closure = (changes: object) => ({
  is_closed: true,
  starts_at: '2026-12-25',
  ends_at: '2026-12-25',
  ...changes,
})

test('hours and closures are given in one form, and what their words leave out is left out', async () => {
  const { directory, ask } = await testGateway()
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    regular_opening_hours: [
      hours({ opens_at: '9:00', closes_at: '24:00:00' }),
      hours({ opens_at: 'morning', closes_at: 'late', starts_at: '2026-02-30' }),
    ],
    holiday_opening_hours: [
      closure({ ends_at: '2025-12-25', opens_at: null, closes_at: null }),
      closure({ is_closed: 1, starts_at: '2026-12-26', ends_at: 'New Year' }),
      closure({
        is_closed: 0,
        starts_at: '2026-12-27',
        ends_at: '2026-12-28',
        opens_at: '9:30',
        closes_at: '12:00',
      }),
    ],
  })
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") { serviceLocations {
    openingHours { text opensAt closesAt startsAt } closures { message isClosed startsAt endsAt opensAt closesAt } } } }`)
  const none = { opensAt: null, closesAt: null }
  expect(data).toEqual({
    service: {
      serviceLocations: [
        {
          openingHours: [
            { text: 'Every Monday 09:00 → 00:00', opensAt: '09:00:00', closesAt: '00:00:00', startsAt: null },
            { text: 'Every Monday', opensAt: '', closesAt: '', startsAt: null },
          ],
          closures: [
            {
              message: 'Closed on 25th December 2026',
              isClosed: true,
              startsAt: '2026-12-25',
              endsAt: '2026-12-25',
              ...none,
            },
            {
              message: 'Closed on 26th December 2026',
              isClosed: true,
              startsAt: '2026-12-26',
              endsAt: '2026-12-26',
              ...none,
            },
            {
              message: 'Open between 27th December 2026 and 28th December 2026 from 09:30 to 12:00',
              isClosed: false,
              startsAt: '2026-12-27',
              endsAt: '2026-12-28',
              opensAt: '09:30:00',
              closesAt: '12:00:00',
            },
          ],
        },
      ],
    },
  })
})

test.each([[{}], [[]], ['Town hall'], [5], [{ id: null }], [{ id: ' ' }]])(
  'a place that came along as %j is looked up by its id',
  async location => {
    const { directory, ask } = await testGateway()
    const rows = [{ ...directory.data.serviceLocations[0], location }]
    directory.misbehave('/service-locations', { text: JSON.stringify({ data: rows, meta: { total: 1 } }) })
    const event = { ...directory.data.events[0], slug: 'walk', location }
    directory.misbehave('/organisation-events/', { text: JSON.stringify({ data: event }) })
    const { data, errors } = await ask(`{ event(slug: "walk") { location { postcode } }
      service(slug: "tuesday-tea-and-chat") { serviceLocations { location { postcode } } } }`)
    const found = { location: { postcode: 'DA1 4ZZ' } }
    expect(errors).toBeUndefined()
    expect(data).toEqual({ event: found, service: { serviceLocations: [found] } })
  },
)

/** The places of a service with so many of them, as an organisation of one service has them. */
async function manyPlaces(count: number) {
  const { directory, ask } = await testGateway()
  const first = directory.data.serviceLocations[0]!
  directory.data.serviceLocations = Array.from({ length: count }, (_, n) => ({
    ...first,
    id: id(40_000 + n),
  }))
  const placesFound = async () => {
    const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { serviceLocations { id } } }')
    return (at('service.serviceLocations') as unknown[]).length
  }
  const pages = () => directory.calls.filter(({ path }) => path === '/service-locations').length
  return { directory, placesFound, pages }
}

test.each(['1e3', true, '0x1f4', '12.5', -1, null])(
  'a total of %j for the places of a service is none: after a full page only the next is read',
  async total => {
    const { directory, placesFound, pages } = await manyPlaces(100)
    directory.data.paging = { meta: { total } }
    expect([await placesFound(), pages()]).toEqual([100, 2])
  },
)

test('a broken row among the places of a service does not end their list', async () => {
  const { directory, placesFound, pages } = await manyPlaces(150)
  directory.data.serviceLocations[7]!.id = null as never
  expect([await placesFound(), pages()]).toEqual([149, 2])
})

const closed = (starts_at: string, ends_at: string) => ({
  is_closed: true,
  starts_at,
  ends_at,
  opens_at: '00:00:00',
  closes_at: '00:00:00',
})

test('a closure that is over is no longer told, and one whose last day is today is', async () => {
  const { directory, ask } = await testGateway()
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    holiday_opening_hours: [closed('2025-12-25', '2025-12-25'), closed('2026-11-18', '2026-11-20')],
  })
  const { data } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { serviceLocations { closures { message } } } }',
  )
  expect(data).toEqual({
    service: {
      serviceLocations: [
        { closures: [{ message: 'Closed between 18th November 2026 and 20th November 2026' }] },
      ],
    },
  })
})

test('days that are written as timestamps are days', async () => {
  const { directory, ask } = await testGateway()
  const day = '2026-12-25T00:00:00.000000Z'
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    regular_opening_hours: [
      {
        frequency: 'fortnightly',
        starts_at: '2026-11-09 00:00:00',
        opens_at: '14:00:00',
        closes_at: '16:00:00',
      },
    ],
    holiday_opening_hours: [
      { is_closed: true, starts_at: day, ends_at: day, opens_at: '00:00:00', closes_at: '00:00:00' },
    ],
  })
  const { at } = await ask(`{ service(slug: "tuesday-tea-and-chat") { serviceLocations {
    openingHours { text startsAt } closures { message startsAt endsAt } } } }`)
  expect(at('service.serviceLocations')).toEqual([
    {
      openingHours: [{ text: 'Fortnightly on Monday 14:00 → 16:00', startsAt: '2026-11-09' }],
      closures: [{ message: 'Closed on 25th December 2026', startsAt: '2026-12-25', endsAt: '2026-12-25' }],
    },
  ])
})

test.each([
  ['2026-11-20T08:00', true, 'Next occurring 20th November 2026'],
  ['2026-11-20T09:30', true, 'Next occurring 4th December 2026'],
  ['2026-11-20T10:00', false, 'Next occurring 4th December 2026'],
])('a fortnightly session of 09:00 to 10:00 is today’s at %s: %s', async (now, isToday, text) => {
  const { directory, ask } = await testGateway({ clock: createClock(now) })
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    regular_opening_hours: [
      { frequency: 'fortnightly', starts_at: '2026-11-20', opens_at: '09:00:00', closes_at: '10:00:00' },
    ],
    holiday_opening_hours: [
      {
        is_closed: true,
        starts_at: '2026-11-19',
        ends_at: '2026-11-20',
        opens_at: '00:00:00',
        closes_at: '00:00:00',
      },
    ],
  })
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") { serviceLocations {
    openingHours { isToday nextOccurringText } closures { isToday } } } }`)
  expect(data).toEqual({
    service: {
      serviceLocations: [
        { openingHours: [{ isToday, nextOccurringText: text }], closures: [{ isToday: true }] },
      ],
    },
  })
})

test('the bank holidays that a place would be open on are named', async () => {
  const { directory, ask } = await testGateway({ clock: createClock('2026-12-20T10:00') })
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    regular_opening_hours: [{ frequency: 'weekly', weekday: 5, opens_at: '09:00:00', closes_at: '17:00:00' }],
    holiday_opening_hours: [{ is_closed: true, starts_at: '2027-01-01', ends_at: '2027-01-01' }],
  })
  const { at } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { serviceLocations { bankHolidayMessages } } }',
  )
  expect(at('service.serviceLocations')).toEqual([
    {
      bankHolidayMessages: [
        'Friday 25 December is Christmas Day: times may be different, so check before you go.',
      ],
    },
  ])
})
