import { expect, test, vi } from 'vitest'
import type { Row } from '../../gateway/openData/tables.ts'
import { columnsOf } from '../../gateway/openData/tables.ts'
import { createClock } from '../../platform/clock.ts'
import { indexedGateway, newFolder } from './indexedGateway.ts'
import { memoryOpenData } from './memoryOpenData.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { taxonomyRecord } from './records/taxonomyRecord.ts'
import { testGateway } from './testGateway.ts'

/** The row of an event in the open data. Columns that are not given are empty. */
function eventRow(number: number, title: string, day: string, changes: Row = {}): Row {
  const empty = Object.fromEntries(columnsOf('events').map(({ name }) => [name, null]))
  return {
    ...empty,
    id: id(number),
    slug: `e-${number}`,
    title,
    start_date: day,
    end_date: day,
    start_time: '10:30',
    end_time: '12:00',
    is_free: true,
    first_seen_at: '2026-01-01T09:00:00+00:00',
    modified_at: '2026-10-01T10:00:00+01:00',
    ...changes,
  }
}

/** Two events to come and three that are over; one of those the open data does not know to be moved to another day. */
async function withPastEvents() {
  const openData = memoryOpenData({
    events: [
      eventRow(5001, 'Winter walk', '2026-11-21'),
      eventRow(5101, 'Summer fair', '2026-07-04', {
        summary: 'Stalls and soup.',
        description_markdown: 'Come for **tea**.',
        organisation_id: id(1001),
        location_id: id(3001),
        fees_text: '£3',
        is_free: false,
        booking_button_text: 'Book now',
        image_url: 'https://signpost.example/images/file.fair.jpg',
        image_text: 'Stalls',
        created_at: '2026-03-01T09:00:00+00:00',
      }),
      eventRow(5102, 'Autumn walk', '2026-11-19', { location_id: id(3002) }),
      eventRow(5103, 'Moved talk', '2026-11-01'),
    ],
    event_categories: [{ id: id(1), event_id: id(5101), category_id: id(7002) }],
    locations: [{ id: id(3002), latitude: 51.4309, longitude: 0.1031 }],
  })
  const t = await testGateway({ openData, isCachingResponses: false })
  const { data } = t.directory
  data.organisations = [organisationRecord()]
  data.locations = [locationRecord()]
  data.categories = [
    categoryRecord(),
    categoryRecord({
      id: id(7002),
      slug: 'food',
      name: 'Food',
      category_taxonomies: [taxonomyRecord({ id: id(8002) })],
    }),
  ]
  data.events = [
    eventRecord({ id: id(5001), title: 'Winter walk' }),
    eventRecord({ id: id(5103), title: 'Moved talk', start_date: '2026-12-01', end_date: '2026-12-01' }),
  ]
  const titles = async (args: string) => {
    const { errors, at } = await t.ask(`{ events(${args}) { nodes { title } } }`)
    expect([args, errors]).toEqual([args, undefined])
    return (at('events.nodes') as { title: string }[]).map(({ title }) => title).join(', ')
  }
  return { ...t, titles, openData }
}

test.each([
  ['first: 20', 'Winter walk, Moved talk'],
  ['filter: { includePast: false }', 'Winter walk, Moved talk'],
  ['filter: { includePast: true }', 'Summer fair, Autumn walk, Winter walk, Moved talk'],
  ['filter: { includePast: true }, orderBy: START_DESC', 'Moved talk, Winter walk, Autumn walk, Summer fair'],
  ['filter: { includePast: true, startsBefore: "2026-11-19" }', 'Summer fair, Autumn walk'],
  ['filter: { includePast: true, startsAfter: "2026-08-01" }', 'Autumn walk, Winter walk, Moved talk'],
  ['filter: { includePast: true, category: "food" }', 'Summer fair'],
  [
    'filter: { includePast: true, category: ["food", "feeling-lonely"] }',
    'Summer fair, Winter walk, Moved talk',
  ],
  [
    'filter: { includePast: true, organisation: "crayford-friendship" }',
    'Summer fair, Winter walk, Moved talk',
  ],
  ['filter: { includePast: true, isFree: false }', 'Summer fair'],
  ['filter: { includePast: true, title: "walk" }', 'Autumn walk, Winter walk'],
  ['filter: { includePast: true, near: "Sidcup", within: 1 }', 'Autumn walk'],
  [`filter: { includePast: true, ids: ["${id(5101)}", "${id(5001)}"] }`, 'Summer fair, Winter walk'],
  ['filter: { includePast: true, modifiedSince: "2026-10-02T00:00:00Z" }', 'Winter walk, Moved talk'],
  ['filter: { includePast: true }, last: 2', 'Winter walk, Moved talk'],
  ['filter: { includePast: true, homepage: true }', 'Winter walk, Moved talk'],
])('events(%s) are %s', async (args, found) => {
  const { titles } = await withPastEvents()
  expect(await titles(args)).toBe(found)
})

test('a past event has everything that the open data kept of it', async () => {
  const { ask } = await withPastEvents()
  const { at, errors } = await ask(
    `{ events(filter: { ids: ["${id(5101)}"], includePast: true }) { nodes { id slug title intro description { html }
      when startsAt endsAt isFree feesText bookingCta location { postcode } organisation { name } image { url altText }
      categories { slug } createdAt lastModifiedAt calendarUrl } } }`,
  )
  expect(errors).toBeUndefined()
  expect(at('events.nodes.0')).toEqual({
    id: id(5101),
    slug: 'e-5101',
    title: 'Summer fair',
    intro: 'Stalls and soup.',
    description: { html: '<p>Come for <strong>tea</strong>.</p>' },
    when: 'Saturday 4 July 2026, 10:30am to midday',
    startsAt: '2026-07-04T10:30:00+01:00',
    endsAt: '2026-07-04T12:00:00+01:00',
    isFree: false,
    feesText: '£3',
    bookingCta: 'Book now',
    location: { postcode: 'DA1 4ZZ' },
    organisation: { name: 'Crayford Friendship' },
    image: { url: `https://signpost.example/images/event.${id(5101)}`, altText: 'Stalls' },
    categories: [{ slug: 'food' }],
    createdAt: '2026-03-01T09:00:00Z',
    lastModifiedAt: '2026-10-01T09:00:00Z',
    calendarUrl: 'https://signpost.example/events/e-5101.ics',
  })
})

test('a past event is found as a node, without a call for it alone', async () => {
  const { ask, directory } = await withPastEvents()
  const { data } = await ask(`{ node(id: "${id(5102)}") { __typename id ... on Event { title } } }`)
  expect(data).toEqual({ node: { __typename: 'Event', id: id(5102), title: 'Autumn walk' } })
  expect(directory.log().filter(call => call.startsWith('GET /organisation-events/'))).toEqual([])
})

test('while there is no open data yet, past events are refused in words', async () => {
  const { ask, openData } = await withPastEvents()
  openData.current = null
  const { errors } = await ask('{ events(filter: { includePast: true }) { totalCount } }')
  expect(errors?.[0]).toMatchObject({
    message: 'Past events can be listed once this site has read the whole directory. Try again in a minute.',
    extensions: { code: 'DIRECTORY_BUSY', retryAfter: 60 },
  })
  openData.current = { id: 'k-2', number: 2, madeAt: '', asOf: '2026-11-20T09:05:00+00:00' }
  expect((await ask('{ events(filter: { includePast: true }) { totalCount } }')).errors).toBeUndefined()
})

test('ten thousand past events are listed at most, those that ended last', async () => {
  const { ask, openData } = await withPastEvents()
  openData.data['events'] = Array.from({ length: 10_050 }, (_, n) =>
    eventRow(
      60_000 + n,
      `Day ${n}`,
      `20${String(10 + (n % 16)).padStart(2, '0')}-06-${String(1 + (n % 28)).padStart(2, '0')}`,
    ),
  )
  const { at } = await ask(
    '{ events(filter: { includePast: true, startsBefore: "2026-01-01" }, first: 1) { totalCount nodes { when } } }',
  )
  expect(at('events.totalCount')).toBe(10_000)
})

test('of ten thousand past events of one day the earliest are left out, in whatever order they are kept', async () => {
  const { titles, openData } = await withPastEvents()
  const talks = Array.from({ length: 10_000 }, (_, n) => eventRow(60_000 + n, `Talk ${n}`, '2026-11-01'))
  const breakfast = eventRow(59_999, 'Breakfast', '2026-11-01', { start_time: '08:00' })
  const supper = eventRow(70_000, 'Supper', '2026-11-01', { start_time: '18:00' })
  const ids = [59_999, 60_000, 69_998, 69_999, 70_000].map(number => `"${id(number)}"`).join(' ')
  for (const events of [
    [breakfast, ...talks, supper],
    [supper, ...talks.toReversed(), breakfast],
  ]) {
    openData.data['events'] = events
    openData.current = { ...openData.current!, id: `version-of-${String(events[0]!['title'])}` }
    expect(await titles(`filter: { includePast: true, ids: [${ids}] }`)).toBe('Talk 0, Talk 9998, Supper')
  }
})

test('an event stays in the list of past ones after the directory has dropped it', async () => {
  let now = createClock('2026-11-20T10:00')()
  const { ask, directory } = await indexedGateway({ clock: () => now, openDataFolder: newFolder() })
  const past = '{ events(filter: { includePast: true }) { nodes { title when organisation { name } } } }'
  const found = [
    {
      title: 'Danson winter walk',
      when: 'Saturday 21 November 2026, 10:30am to midday',
      organisation: { name: 'Crayford Friendship' },
    },
  ]
  const settled = { timeout: 30_000, interval: 100 }
  await vi.waitFor(async () => expect((await ask(past)).data).toEqual({ events: { nodes: found } }), settled)
  now = now.plus({ days: 5 })
  // What is dropped before the open data know that it is over has been cancelled; names show how late they are. What has the
  // second one was begun after the first was seen, and so on the later day.
  const sample = '{ openDataTable(name: "organisations") { sample { cells } } }'
  for (const name of ['Crayford Friendly', 'Crayford Friends']) {
    directory.data.organisations = [organisationRecord({ name })]
    await vi.waitFor(
      async () => expect(JSON.stringify((await ask(sample)).data)).toContain(`${name}"`),
      settled,
    )
  }
  directory.data.events = []
  await vi.waitFor(
    async () =>
      expect((await ask('{ suggest(query: "danson", kinds: [EVENT]) { text } }')).data).toEqual({
        suggest: [],
      }),
    settled,
  )
  expect((await ask('{ events { totalCount } }')).data).toEqual({ events: { totalCount: 0 } })
  // The open data follow the index a moment later.
  await vi.waitFor(
    async () =>
      expect((await ask(past)).data).toEqual({
        events: { nodes: [{ ...found[0], organisation: { name: 'Crayford Friends' } }] },
      }),
    settled,
  )
  const node = `{ node(id: "${id(5001)}") { ... on Event { title } } }`
  await vi.waitFor(
    async () => expect((await ask(node)).data).toEqual({ node: { title: 'Danson winter walk' } }),
    settled,
  )
}, 180_000)

/** Forty events today and tomorrow, of which the sixteen with an even number below 32 ended at nine, and one without a day. */
async function halfOver() {
  const t = await testGateway({ isCachingResponses: false })
  const category = categoryRecord({ slug: 'food', category_taxonomies: [taxonomyRecord()] })
  t.directory.data.categories = [category, categoryRecord({ id: id(7009), slug: 'other' })]
  t.directory.data.events = Array.from({ length: 41 }, (_, n) =>
    eventRecord({
      id: id(5000 + n),
      slug: `e-${n}`,
      title: `Event ${100 + n}`,
      ...(n === 0
        ? { start_date: null as never, end_date: null as never }
        : {
            start_date: n < 32 ? '2026-11-20' : '2026-11-21',
            end_date: n < 32 ? '2026-11-20' : '2026-11-21',
          }),
      start_time: '08:00:00',
      end_time: n % 2 ? '11:00:00' : '09:00:00',
      homepage: true,
      category_taxonomies: [taxonomyRecord()],
    }),
  )
  return t
}

const isComing = (n: number) => n > 0 && (n % 2 === 1 || n >= 32)
const coming = Array.from({ length: 41 }, (_, n) => n)
  .filter(isComing)
  .map(n => ({ title: `Event ${100 + n}` }))

test('events that ended earlier today, or have no day, are on no page of what is coming up, and not counted', async () => {
  const { ask } = await halfOver()
  for (const first of [1, 6, 20, 100]) {
    const titles: unknown[] = []
    const pages = Math.ceil(coming.length / first)
    for (let page = 1; page <= pages; page++) {
      const { at } = await ask(
        `{ events(first: ${first}, page: ${page}) { totalCount pageInfo { pageCount } nodes { title } } }`,
      )
      expect(at('events.totalCount')).toBe(coming.length)
      expect(at('events.pageInfo.pageCount')).toBe(pages)
      titles.push(...(at('events.nodes') as unknown[]))
    }
    expect(titles).toEqual(coming)
  }
})

test.each([
  ['START_ASC', ['Event 138', 'Event 139', 'Event 140', 'Event 100']],
  ['START_DESC', ['Event 105', 'Event 103', 'Event 101', 'Event 100']],
])('in the order %s an event whose first day is missing is the last', async (order, last) => {
  const { directory, ask } = await halfOver()
  directory.data.events[0]!.end_date = '2026-12-01'
  const { at } = await ask(
    `{ events(filter: { category: "food" }, orderBy: ${order}, first: 50) { nodes { title } } }`,
  )
  const titles = (at('events.nodes') as { title: string }[]).map(({ title }) => title)
  expect(titles).toHaveLength(coming.length + 1)
  expect(titles.slice(-4)).toEqual(last)
})

test.each([
  ['by cursors', ''],
  ['filtered', 'filter: { homepage: true, isFree: true }, '],
  ['by category', 'filter: { category: ["food"] }, '],
])('what is coming up is the same %s', async (_name, filter) => {
  const { directory, ask } = await halfOver()
  for (const event of directory.data.events) event.is_free = true
  const titles: unknown[] = []
  for (let after: unknown = null; titles.length < coming.length;) {
    const { at, errors } = await ask(
      `query ($after: String) { events(${filter}first: 7, after: $after) { totalCount nodes { title } pageInfo { endCursor } } }`,
      { after },
    )
    expect(errors).toBeUndefined()
    expect(at('events.totalCount')).toBe(coming.length)
    titles.push(...(at('events.nodes') as unknown[]))
    after = at('events.pageInfo.endCursor')
  }
  expect(titles).toEqual(coming)
})

test('an organisation, a category and a calendar have no events that are over either', async () => {
  const { ask, gateway, directory } = await halfOver()
  const part = 'events(first: 100) { totalCount nodes { title } }'
  const { data } = await ask(`{ organisation(slug: "${directory.data.organisations[0]!.slug}") { ${part} }
    category(slug: "food") { ${part} } }`)
  const all = { events: { totalCount: coming.length, nodes: coming } }
  expect(data).toEqual({ organisation: all, category: all })
  const calendar = await (await gateway.feed(new Request('http://localhost/events.ics')))!.text()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(coming.length)
})
