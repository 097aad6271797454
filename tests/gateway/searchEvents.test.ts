import { describe, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
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
