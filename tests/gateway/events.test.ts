import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { testGateway } from './testGateway.ts'

test('an event has every field', async () => {
  const { ask } = await testGateway()
  const { data, errors } =
    await ask(`{ event(slug: "danson-winter-walk") { id slug title intro description { text } excerpt(length: 4, ellipsis: false)
    startDate startDay { weekday day month } endDate startTime endTime startsAt endsAt when days { date times } isFree feesText organiserName organiserPhone organiserEmail organiserUrl
    bookingTitle bookingUrl isVirtual location { postcode } organisation { name } image { url } calendarUrl categories { slug } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    event: {
      id: id(5001),
      slug: 'danson-winter-walk',
      title: 'Danson winter walk',
      intro: 'A gentle two-mile walk around the lake.',
      description: { text: 'Meet by the boathouse. Dogs on leads welcome.' },
      excerpt: 'Meet',
      startDate: '2026-11-21',
      startDay: { weekday: 'Sat', day: 21, month: 'Nov' },
      endDate: '2026-11-21',
      startTime: '10:30:00',
      endTime: '12:00:00',
      startsAt: '2026-11-21T10:30:00+00:00',
      endsAt: '2026-11-21T12:00:00+00:00',
      when: 'Saturday 21 November 2026, 10:30am to midday',
      days: [{ date: '2026-11-21', times: '10:30am to midday' }],
      isFree: true,
      feesText: null,
      organiserName: 'Priya Walker',
      organiserPhone: '02079460133',
      organiserEmail: 'walks@danson-walkers.example',
      organiserUrl: null,
      bookingTitle: null,
      bookingUrl: null,
      isVirtual: false,
      location: { postcode: 'DA1 4ZZ' },
      organisation: { name: 'Crayford Friendship' },
      image: null,
      calendarUrl: 'https://signpost.example/events/danson-winter-walk.ics',
      categories: [{ slug: 'feeling-lonely' }],
    },
  })
})

test.each([
  [
    'in summer',
    { start_date: '2026-06-20', end_date: '2026-06-20' },
    '2026-06-20T10:30:00+01:00',
    '2026-06-20T12:00:00+01:00',
  ],
  [
    'past midnight',
    { start_time: '22:00:00', end_time: '02:00:00' },
    '2026-11-21T22:00:00+00:00',
    '2026-11-22T02:00:00+00:00',
  ],
  [
    'at a time that the clock skips',
    { start_date: '2027-03-28', end_date: '2027-03-28', start_time: '01:30:00', end_time: '03:00:00' },
    '2027-03-28T02:00:00+01:00',
    '2027-03-28T03:00:00+01:00',
  ],
  ['of whole days', { end_date: '2026-11-23', start_time: '00:00:00', end_time: '00:00:00' }, null, null],
  [
    'of two days without a time on the last',
    { end_date: '2026-11-22', end_time: null },
    '2026-11-21T10:30:00+00:00',
    '2026-11-23T00:00:00+00:00',
  ],
  ['without an end', { end_time: null }, '2026-11-21T10:30:00+00:00', null],
  ['that ends before it starts', { end_date: '2026-11-20' }, '2026-11-21T10:30:00+00:00', null],
  ['on no day of the calendar', { start_date: '2026-02-30' }, null, null],
])('an event %s has the moments that are known', async (_which, changes, startsAt, endsAt) => {
  const { directory, ask } = await testGateway()
  directory.data.events = [eventRecord(changes as Partial<OrganisationEventRecord>)]
  const { data } = await ask('{ event(slug: "danson-winter-walk") { startsAt endsAt } }')
  expect(data).toEqual({ event: { startsAt, endsAt } })
})

test.each([
  ['2026-01-01', '2027-12-31', true],
  ['2026-11-19', '2026-11-19', false],
  ['2026-11-20', '2026-11-22', false],
  ['2026-11-21', '2026-11-22', false],
])(
  'an event of %s to %s that began on an earlier day and is not over is under way: %s',
  async (from, to, isUnderWay) => {
    const { directory, ask } = await testGateway()
    directory.data.events[0] = eventRecord({ start_date: from, end_date: to })
    expect((await ask('{ event(slug: "danson-winter-walk") { isUnderWay } }')).at('event.isUnderWay')).toBe(
      isUnderWay,
    )
  },
)

test('twenty events with places and organisations cost two calls', async () => {
  const { directory, ask } = await testGateway()
  directory.data.events = Array.from({ length: 20 }, (_, n) =>
    eventRecord({ id: id(5100 + n), slug: `walk-${n}` }),
  )
  const { at } = await ask('{ events { nodes { location { postcode } organisation { name } } } }')
  expect(at('events.nodes.19')).toEqual({
    location: { postcode: 'DA1 4ZZ' },
    organisation: { name: 'Crayford Friendship' },
  })
  expect(directory.log()).toEqual(['GET /organisation-events', 'GET /locations'])
})

test('an event online has no place, and one whose place is gone has none either', async () => {
  const { directory, ask } = await testGateway()
  directory.data.events = [
    eventRecord({ is_virtual: true }),
    eventRecord({ id: id(5002), location_id: id(99) }),
  ]
  expect((await ask('{ events { nodes { isVirtual location { id } } } }')).at('events.nodes')).toEqual([
    { isVirtual: true, location: null },
    { isVirtual: false, location: null },
  ])
})

test('an event that was over before today in London is left out, half an hour after midnight in summer', async () => {
  const { directory, ask } = await testGateway({ clock: createClock('2026-06-15T00:30') })
  await ask('{ events { totalCount } }')
  expect(directory.calls[0]?.query.get('filter[ends_after]')).toBe('2026-06-15')
})

test('a filter is put to the directory', async () => {
  const { directory, ask } = await testGateway()
  await ask(`{ events(first: 10, filter: { organisation: "crayford-friendship", title: "walk", startsAfter: "2026-12-01",
    startsBefore: "2026-12-31", homepage: false }) { totalCount } }`)
  expect(Object.fromEntries(directory.calls.at(-1)?.query ?? [])).toEqual({
    'filter[organisation_id]': id(1001),
    'filter[title]': 'walk',
    'filter[starts_after]': '2026-12-01',
    'filter[starts_before]': '2026-12-31',
    'filter[homepage]': 'false',
    'filter[ends_after]': '2026-11-20',
    include: 'organisation',
    page: '1',
    per_page: '25',
  })
})

test('free events and events online can be picked out, with the right totals', async () => {
  const { directory, ask } = await testGateway()
  directory.data.events = Array.from({ length: 150 }, (_, n) =>
    eventRecord({
      id: id(5100 + n),
      title: `Walk ${1000 + n}`,
      is_free: n % 2 === 0,
      is_virtual: n % 3 === 0,
    }),
  )
  const { data } =
    await ask(`{ free: events(filter: { isFree: true }, first: 1, page: 75) { totalCount nodes { title } }
    paidOnline: events(filter: { isFree: false, isVirtual: true }, first: 2) { totalCount nodes { title } } }`)
  expect(data).toEqual({
    free: { totalCount: 75, nodes: [{ title: 'Walk 1148' }] },
    paidOnline: { totalCount: 25, nodes: [{ title: 'Walk 1003' }, { title: 'Walk 1009' }] },
  })
})

test('the directory is asked for the day of a moment', async () => {
  const { directory, ask } = await testGateway()
  const query = 'query ($day: Date) { events(filter: { startsAfter: $day }) { totalCount } }'
  await ask(query, { day: '2026-07-24T23:00:00.000Z' })
  expect(directory.calls[0]?.query.get('filter[starts_after]')).toBe('2026-07-25')
})

test.each(['2026-02-30', 'tomorrow', '2026-1-1', ''])('the day %j is refused in words', async day => {
  const { directory, ask } = await testGateway()
  const query = 'query ($day: Date) { events(filter: { startsAfter: $day }) { totalCount } }'
  const { errors } = await ask(query, { day })
  expect(errors?.[0]?.message).toContain(`A date looks like 2026-12-25; this is ${JSON.stringify(day)}.`)
  expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT')
  expect(directory.calls).toEqual([])
})

test.each([
  ['2026-11-21', '2026-11-20', '10:30', '24:00:00', '2026-11-21', '2026-11-21', '10:30:00', '00:00:00'],
  ['2026-11-21', 'later', '9:00:00', 'noon', '2026-11-21', '2026-11-21', '09:00:00', ''],
  ['2026-11-21', '2026-11-23', null, 5, '2026-11-21', '2026-11-23', '', ''],
  ['2026-02-30', null, '', '25:00:00', '', '', '', ''],
])(
  'an event from %s to %s, at %s to %s, has days and times in one form',
  async (start_date, end_date, start_time, end_time, startDate, endDate, startTime, endTime) => {
    const { directory, ask } = await testGateway()
    directory.data.events = [
      eventRecord({ start_date, end_date, start_time, end_time } as Partial<OrganisationEventRecord>),
    ]
    const query = '{ event(slug: "danson-winter-walk") { startDate endDate startTime endTime } }'
    expect((await ask(query)).data).toEqual({ event: { startDate, endDate, startTime, endTime } })
  },
)

test('the next events take one call, though some are over today and others begin on one day', async () => {
  const t = await testGateway({ clock: createClock('2026-11-20T15:00') })
  const days = [
    '2026-11-20',
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
  ]
  t.directory.data.events = Array.from({ length: 30 }, (_, n) => {
    const day = days[n] ?? `2026-12-${String((n % 20) + 1).padStart(2, '0')}`
    const [start_time, end_time] = n < 2 ? ['09:00:00', '10:00:00'] : ['18:00:00', '19:00:00']
    return eventRecord({
      id: id(5000 + n),
      slug: `e-${n}`,
      title: `Event ${n}`,
      start_date: day,
      end_date: day,
      start_time,
      end_time,
    })
  })
  const { at } = await t.ask('{ events(first: 3) { totalCount nodes { title } } }')
  expect(at('events')).toEqual({
    totalCount: 28,
    nodes: [{ title: 'Event 2' }, { title: 'Event 3' }, { title: 'Event 4' }],
  })
  expect(t.directory.calls.map(({ path }) => path)).toEqual(['/organisation-events'])
})

test.each([
  ['90 days after its end', '2026-11-21', '2026-11-21', '12:00:00', '2027-02-19T12:00', true],
  ['a minute before that', '2026-11-21', '2026-11-21', '12:00:00', '2027-02-19T11:59', false],
  ['90 days after the last of its days', '2026-11-01', '2026-11-21', '12:00:00', '2027-02-19T12:00', true],
  ['90 days after the first of them', '2026-11-01', '2026-11-21', '12:00:00', '2027-01-30T12:00', false],
  ['by the wall clock in summer time', '2026-01-10', '2026-01-10', '12:00:00', '2026-04-10T12:00', true],
  ['before that hour in summer time', '2026-01-10', '2026-01-10', '12:00:00', '2026-04-10T11:59', false],
  ['90 days after its day, without an end', '2026-11-21', '2026-11-21', null, '2027-02-20T00:00', true],
  ['on the day before, without an end', '2026-11-21', '2026-11-21', null, '2027-02-19T23:59', false],
  ['without a day', null, null, '12:00:00', '2027-12-01T12:00', false],
])('an event is long over %s', async (_case, start_date, end_date, end_time, now, isLongOver) => {
  const { directory, ask } = await testGateway({ clock: createClock(now) })
  const record = { ...eventRecord(), start_date, end_date, end_time }
  directory.data.events = [record as OrganisationEventRecord]
  const { at } = await ask('{ event(slug: "danson-winter-walk") { isLongOver } }')
  expect(at('event')).toEqual({ isLongOver })
})
