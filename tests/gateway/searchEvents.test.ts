import { describe, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { testGateway } from './testGateway.ts'

// It is ten on Friday 20 November 2026.
const events = [
  ['Craft market', '2026-12-12', 'Stalls and mulled wine for Christmas.', false],
  ['Toddler disco', '2026-11-21', 'Dancing for under fives.', true],
  ['Repair morning', '2026-11-20', 'Bring a lamp or a kettle.', true],
  ['Carols in the park', '2026-11-22', 'Songs for Christmas.', true],
  ['Budget meeting', '2026-11-26', 'Have your say.', true],
  ['Seaside trip', '2027-03-03', 'By coach.', false],
] as const

const records = events.map(([title, day, intro, isFree], at) =>
  eventRecord({
    id: id(5100 + at),
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    intro,
    description: '',
    is_free: isFree,
    start_date: day,
    end_date: day,
    start_time: '18:00:00',
    end_time: '19:00:00',
    category_taxonomies: [],
  }),
)

const all = events.toSorted(([, a], [, b]) => a.localeCompare(b)).map(([title]) => title)

const asked: [query: string, titles: string[]][] = [
  ['events', all],
  ['event', all],
  ['what’s on', all],
  ['What is on?', all],
  ['events this weekend', ['Toddler disco', 'Carols in the park']],
  ['events today', ['Repair morning']],
  ['events tomorrow', ['Toddler disco']],
  ['whats on this week', ['Repair morning', 'Toddler disco', 'Carols in the park']],
  ['events next week', ['Budget meeting']],
  ['events this month', ['Repair morning', 'Toddler disco', 'Carols in the park', 'Budget meeting']],
  ['events in december', ['Craft market']],
  ['events in march', ['Seaside trip']],
  ['events in october', []],
  ['events on 26 november', ['Budget meeting']],
  ['free events this weekend', ['Toddler disco', 'Carols in the park']],
  ['free events in december', []],
]

describe('a search for events by that name finds those to come, on the days that it names', () => {
  test('from the index', async () => {
    const t = await indexedGateway({ searchPauses: longPauses })
    t.directory.data.events = records
    await t.gateway.searchReady
    for (const [query, titles] of asked) expect([query, await titlesOf(t, query)]).toEqual([query, titles])
    // What is left of the words has to match, not the word for events.
    expect(await titlesOf(t, 'christmas events')).toEqual(['Carols in the park', 'Craft market'])
    expect(await titlesOf(t, 'christmas events in december')).toEqual(['Craft market'])
    expect(await titlesOf(t, 'christmas')).toEqual(['Carols in the park', 'Craft market'])
    expect(await titlesOf(t, 'chess events')).toEqual([])
  })

  test('before there is an index', async () => {
    const t = await testGateway({ isCachingResponses: false })
    t.directory.data.events = records
    for (const [query, titles] of asked) expect([query, await titlesOf(t, query)]).toEqual([query, titles])
  })
})

test('on a Sunday this weekend is that day', async () => {
  const t = await indexedGateway({ searchPauses: longPauses, clock: createClock('2026-11-22T10:00') })
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-28']
  t.directory.data.events = days.map((day, at) =>
    eventRecord({
      id: id(5150 + at),
      slug: `fair-${at}`,
      title: day,
      start_date: day,
      end_date: day,
      start_time: '18:00:00',
      end_time: '20:00:00',
    }),
  )
  await t.gateway.searchReady
  expect(await titlesOf(t, 'events this weekend')).toEqual(['2026-11-22'])
  expect(await titlesOf(t, 'events at the weekend')).toEqual(['2026-11-22', '2026-11-28'])
})

test('ten events are shown of a search for events, three of any other', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = Array.from({ length: 30 }, (_, at) =>
    eventRecord({ id: id(5200 + at), slug: `walk-${at}`, title: `Walk ${at}`, start_date: '2026-11-25' }),
  )
  await t.gateway.searchReady
  expect(await titlesOf(t, 'events')).toHaveLength(10)
  expect(await titlesOf(t, 'walk')).toHaveLength(3)
})

test('next weekend is the one after this, and days that repeat are any to come', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  const days = ['2026-11-21', '2026-11-24', '2026-11-28', '2026-12-01']
  t.directory.data.events = days.map((day, at) =>
    eventRecord({ id: id(5500 + at), slug: `on-${at}`, title: day, start_date: day, end_date: day }),
  )
  await t.gateway.searchReady
  expect(await titlesOf(t, 'events next weekend')).toEqual(['2026-11-28'])
  expect(await titlesOf(t, 'events on tuesday')).toEqual(['2026-11-24'])
  expect(await titlesOf(t, 'events on tuesdays')).toEqual(['2026-11-24', '2026-12-01'])
  expect(await titlesOf(t, 'what’s on every saturday')).toEqual(['2026-11-21', '2026-11-28'])
  expect(await titlesOf(t, 'weekend events in december')).toEqual([])
  expect(await titlesOf(t, 'tuesday events in december')).toEqual(['2026-12-01'])
})

test('a search for events keeps those that go on at the hours it names', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    walk(1, '09:00', { end_time: '11:00:00' }),
    walk(2, '16:00', { end_time: '17:30:00' }),
    walk(3, '22:00', { end_time: '01:00:00' }),
    walk(4, '18:00', { title: 'Friday quiz', start_date: '2026-11-20', end_date: '2026-11-20' }),
    walk(5, '12:00', { title: 'Friday lunch', start_date: '2026-11-20', end_date: '2026-11-20' }),
  ].map((event, at) => (at === 4 ? { ...event, end_time: '14:00:00' } : event))
  await t.gateway.searchReady
  expect(await titlesOf(t, 'events in the morning')).toEqual(['09:00 walk'])
  expect(await titlesOf(t, 'events on wednesday evenings')).toEqual(['16:00 walk', '22:00 walk'])
  expect(await titlesOf(t, 'what’s on tonight')).toEqual(['Friday quiz'])
  expect(await titlesOf(t, 'today’s events')).toEqual(['Friday lunch', 'Friday quiz'])
  expect(await titlesOf(t, 'events next friday')).toEqual([])
})

test('a day that any other search names by its date counts for its events', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    walk(1, '09:00'),
    walk(2, '11:00', { start_date: '2026-12-26', end_date: '2026-12-26' }),
  ]
  await t.gateway.searchReady
  expect(await titlesOf(t, 'walk on boxing day')).toEqual(['11:00 walk'])
})

// Of the place DA8 1QY: beside it, two miles, four miles and eight miles to the south.
const paintingAt = (number: number, title: string, day: string, lat: number | null) =>
  eventRecord({
    id: id(5600 + number),
    slug: `event-${number}`,
    title,
    intro: 'Painting for anyone.',
    description: '',
    start_date: day,
    end_date: day,
    is_virtual: lat === null,
    location_id: lat === null ? null : id(5700 + number),
    location: lat === null ? null : locationRecord({ id: id(5700 + number), lat, lon: 0.1781 }),
  })

test('near a place the nearer events come first, those online last, and those beyond its distance not at all', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    paintingAt(1, 'Far off', '2026-11-21', 51.36),
    paintingAt(2, 'Four miles', '2026-11-22', 51.423),
    paintingAt(3, 'Online', '2026-11-22', null),
    paintingAt(4, 'Two miles', '2026-11-25', 51.452),
    paintingAt(5, 'Here later', '2026-12-10', 51.481),
    paintingAt(6, 'Here sooner', '2026-12-01', 51.482),
  ]
  await t.gateway.searchReady
  const near = ['Here sooner', 'Here later', 'Two miles', 'Four miles', 'Online']
  expect(await titlesOf(t, 'events near DA8 1QY')).toEqual(near)
  expect(await titlesOf(t, 'painting near DA8 1QY')).toEqual(near.slice(0, 3))
})

const walk = (at: number, time: string, changes = {}) =>
  eventRecord({
    id: id(5300 + at),
    slug: `walk-${at}`,
    title: `${time} walk`,
    start_date: '2026-11-25',
    end_date: '2026-11-25',
    start_time: `${time}:00`,
    end_time: '20:00:00',
    ...changes,
  })

test('events of one day stand in the order of their times', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    walk(1, '19:00', { intro: 'Walk, walk, walk.' }),
    walk(2, '08:30'),
    walk(3, '10:00'),
  ]
  await t.gateway.searchReady
  for (const query of ['walk', 'walk events'])
    expect(await titlesOf(t, query)).toEqual(['08:30 walk', '10:00 walk', '19:00 walk'])
})

const carols = (at: number, day: string, intro: string) =>
  eventRecord({
    id: id(5400 + at),
    slug: `carols-${at}`,
    title: `Carols ${at}`,
    intro,
    description: '',
    start_date: day,
    end_date: day,
  })

test('the days that a search for events names are looked for among a hundred on its subject', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    carols(
      1,
      '2026-11-21',
      'Songs by candlelight in the old church, with tea, cake and a raffle afterwards.',
    ),
    ...Array.from({ length: 40 }, (_, at) => carols(at + 2, '2026-12-20', 'Carols.')),
  ]
  await t.gateway.searchReady
  expect(await titlesOf(t, 'carols events this weekend')).toEqual(['Carols 1'])
})

const titled = (at: number, title: string, intro: string, changes = {}) =>
  eventRecord({ id: id(5800 + at), slug: `titled-${at}`, title, intro, description: '', ...changes })

test('a fair or a parade is an event, whatever it is called', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    titled(1, 'Craft weekend', 'Weave a basket.'),
    titled(2, 'Lights on the river', 'A walk with lanterns; bring a lantern.'),
  ]
  await t.gateway.searchReady
  expect(await titlesOf(t, 'craft fair')).toEqual(['Craft weekend'])
  expect(await titlesOf(t, 'craft fayre')).toEqual(['Craft weekend'])
  expect(await titlesOf(t, 'lantern parade near Erith')).toEqual(['Lights on the river'])
  expect(await titlesOf(t, 'rent that is not fair')).toEqual([])
})

test('an event that only names the words in passing is left out beside one that is about them', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    titled(
      1,
      'Cooking at home',
      `We chop, fry and bake. ${'There are many tasks to choose from. '.repeat(8)}Some jobs are done sitting.`,
    ),
    titled(2, 'Jobs and training', 'Jobs in shops, in care and with the council.'),
  ]
  await t.gateway.searchReady
  expect(await titlesOf(t, 'jobs')).toEqual(['Jobs and training'])
})

test('events for some people are also those whose own words say that they are of their ages', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = [
    titled(1, 'Teenagers take over', 'A night of music.'),
    titled(2, 'Open boat evening', 'For ages 10 to 17 and their grown-ups.'),
    titled(3, 'Pottery', 'For anyone over 16.'),
    titled(4, 'Lap songs', 'For ages 0 to 2.'),
  ]
  await t.gateway.searchReady
  expect(await titlesOf(t, 'events for teenagers')).toEqual(['Teenagers take over', 'Open boat evening'])
})

test('a search that says no more than that something happens finds events', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.events = records
  await t.gateway.searchReady
  for (const query of ['anything happening today', 'things to do today', 'anything on today'])
    expect([query, await titlesOf(t, query)]).toEqual([query, ['Repair morning']])
})

test('events at a venue are found by its name', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  const location = locationRecord({ id: id(5900), address_line_1: 'Central Library' })
  t.directory.data.events = [
    titled(1, 'Money check', 'Bring a bill.', { location_id: location.id, location }),
    titled(2, 'Concert', 'With a band.'),
  ]
  await t.gateway.searchReady
  expect(await titlesOf(t, 'events at the library')).toEqual(['Money check'])
})

async function titlesOf(t: Awaited<ReturnType<typeof testGateway>>, query: string): Promise<string[]> {
  const { data, errors } = await t.ask(
    'query ($query: String!) { search(query: $query) { events { title } } }',
    {
      query,
    },
  )
  expect(errors).toBeUndefined()
  return (data as { search: { events: { title: string }[] } }).search.events.map(({ title }) => title)
}
