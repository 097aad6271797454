import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { validateAtom } from './atomReader.ts'
import { testFeeds } from './changeFeedsUnderTest.ts'
import { hostileTexts } from './memoryDataset.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { testDataset } from './openDataUnderTest.ts'
import { id } from './records/id.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { taxonomyRecord } from './records/taxonomyRecord.ts'
import { seededRandom } from './seededRandom.ts'

const services = '/data/services.atom'
const named = (number: number, name: string, changes: Partial<ServiceRecord> = {}) =>
  serviceRecord({ id: id(number), slug: `s-${number}`, name, ...changes })

/** A directory with tea and chess, of which nothing is at a place, changed on later days. */
async function borough() {
  const under = testFeeds()
  under.copy.data.service = [named(2001, 'Tea'), named(2002, 'Chess')]
  await under.update()
  return under
}

test('a feed says what it is, whose it is and under which licence', async () => {
  const { get, feed } = await borough()
  const { headers } = await get(services)
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(headers.get('link')).toBe('<https://ogl.example/v3>; rel="license"')
  expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 09:05:00 GMT')
  expect(await feed(services)).toMatchObject({
    id: 'https://signpost.example/data/services.atom',
    title: 'New and changed services – Signpost',
    updated: '2026-11-20T09:05:00+00:00',
    rights: 'Contains council records.',
    links: {
      self: 'https://signpost.example/data/services.atom',
      alternate: 'https://signpost.example/results',
      license: 'https://ogl.example/v3',
    },
  })
})

const made = (day: string) => ({ created_at: `${day}T09:30:00+0000` })

test('what was there when changes were first noted is listed, and new only if the directory made it in the last week', async () => {
  const { copy, feed, at, update } = testFeeds()
  copy.data.service = [
    named(2001, 'Of last year', made('2025-11-20')),
    named(2003, 'Of this week', made('2026-11-16')),
    named(2004, 'Of some time', { created_at: null as never }),
    named(2005, 'Of next year', made('2027-01-01')),
  ]
  await update()
  at('2026-11-21T12:00')
  copy.data.service = [...copy.data.service, named(2006, 'Added', made('2025-11-20'))]
  await update()
  const { entries } = await feed(services)
  expect(entries.map(({ title }) => title)).toEqual([
    'New service: Added',
    'Listed service: Of next year',
    'Listed service: Of some time',
    'New service: Of this week',
    'Listed service: Of last year',
  ])
  expect(entries.at(-1)!.text).toMatch(
    /^This service was listed when this site began to note changes\. A relaxed weekly drop-in/,
  )
})

test('what changed of a service at one time is one entry, in words', async () => {
  const { copy, feed, at, update } = await borough()
  at('2026-11-21T12:00')
  copy.data.service = [
    { ...named(2001, 'Tea'), service_locations: [serviceLocationRecord({ location_id: null as never })] },
    named(2002, 'Chess club'),
    named(2003, 'Yoga', { intro: 'For beginners' }),
  ]
  await update()
  at('2026-11-22T12:00')
  copy.data.service = copy.data.service.slice(1)
  await update()
  const { entries, updated } = await feed(services)
  expect(updated).toBe('2026-11-22T12:00:00+00:00')
  expect(entries.slice(0, 4)).toMatchObject([
    { title: 'Removed service: Tea', text: 'The directory no longer has this service.', page: undefined },
    {
      title: 'New service: Yoga',
      text: 'This service is new in the directory. For beginners.',
      page: 'https://signpost.example/services/s-2003',
      updated: '2026-11-21T12:00:00+00:00',
    },
    {
      title: 'Changed service: Chess club',
      text: expect.stringMatching(/^Details changed\. A relaxed weekly drop-in/),
    },
    { title: 'Changed service: Tea', text: 'Locations and opening hours changed.', page: undefined },
  ])
  expect(new Set(entries.map(entry => entry.id)).size).toBe(entries.length)
  for (const entry of entries)
    expect(entry.id).toMatch(/^tag:signpost\.example,2026-11-2[012]:changes\/[0-9a-f]{8}-\d+$/)
})

test('entries keep their ids when others follow', async () => {
  const { copy, feed, at, update } = await borough()
  const before = (await feed('/data/changes.atom')).entries.map(entry => entry.id)
  at('2026-11-21T12:00')
  copy.data.persona = []
  await update()
  const after = (await feed('/data/changes.atom')).entries
  expect(after[0]!.title).toMatch(/^Removed persona: /)
  expect(after.slice(1).map(entry => entry.id)).toEqual(before)
})

test.each([1, 2])(
  'a feed that is read again and again has what one has that is read once (seed %i)',
  async seed => {
    const random = seededRandom(seed)
    const under = testDataset()
    const { copy, get, at, update } = testFeeds(under)
    const paths = [
      '/data/changes.atom',
      services,
      '/data/events.atom',
      '/data/categories/feeling-lonely/services.atom',
      '/data/categories/feeling-lonely/events.atom',
    ]
    for (let round = 0; round < 12; round++) {
      at(`2026-11-20T10:${String(round).padStart(2, '0')}`)
      copy.data.service = Array.from({ length: 20 }, (_, n) =>
        named(5000 + n, `Name ${random.below(3)}`),
      ).filter(() => !random.isOneIn(10))
      await update()
      for (const path of paths) if (random.isOneIn(2)) await (await get(path)).text()
    }
    const once = testFeeds(under)
    for (const path of paths) expect(await (await get(path)).text()).toBe(await (await once.get(path)).text())
  },
)

test('changes of every kind of record are in the feed of all', async () => {
  const { feed } = await borough()
  const titles = (await feed('/data/changes.atom')).entries.map(({ title }) => title.replace(/:.*/, ''))
  expect([...new Set(titles)].toSorted()).toEqual([
    'Listed category',
    'Listed eligibility',
    'Listed event',
    'Listed information page',
    'Listed location',
    'Listed organisation',
    'Listed persona',
    'Listed service',
    'Listed taxonomy term',
  ])
})

test('events have a feed with when they are', async () => {
  const { copy, feed, at, update } = await borough()
  at('2026-11-21T12:00')
  copy.data.event = [
    ...copy.data.event,
    eventRecord({
      id: id(6002),
      slug: 'fair',
      title: 'Winter fair',
      start_date: '2026-12-01',
      end_date: '2026-12-01',
    }),
  ]
  await update()
  const { title, entries } = await feed('/data/events.atom')
  expect(title).toBe('New and changed events – Signpost')
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    title: 'New event: Winter fair',
    text: expect.stringMatching(/^This event is new in the directory\. Tuesday 1 December/),
    page: 'https://signpost.example/events/fair',
  })
})

test('a category has the services that are in it, and those that left it', async () => {
  const { copy, feed, at, update } = testFeeds()
  const food = taxonomyRecord({ id: id(9902), name: 'Food' })
  copy.data.category = [
    categoryRecord(),
    categoryRecord({ id: id(7002), slug: 'café', name: 'Food & drink', category_taxonomies: [food] }),
  ]
  copy.data.service = [named(2001, 'Tea'), named(2002, 'Food bank', { category_taxonomies: [food] })]
  await update()
  const lonely = '/data/categories/feeling-lonely/services.atom'
  expect((await feed(lonely)).entries.map(entry => entry.title)).toEqual(['Listed service: Tea'])
  at('2026-11-21T12:00')
  copy.data.service = [
    named(2001, 'Tea', { category_taxonomies: [food] }),
    named(2002, 'Food bank', { category_taxonomies: [food] }),
  ]
  await update()
  at('2026-11-22T12:00')
  copy.data.service = [
    named(2001, 'Tea and cake', { category_taxonomies: [food] }),
    named(2002, 'Food bank', { category_taxonomies: [food] }),
  ]
  await update()
  const [left, ...rest] = (await feed(lonely)).entries
  expect(left).toMatchObject({
    updated: '2026-11-21T12:00:00+00:00',
    text: expect.stringContaining('ategories'),
  })
  expect(rest).toHaveLength(1)
  const now = await feed('/data/categories/caf%C3%A9/services.atom')
  expect(await feed('/data/categories/%63af%C3%A9/services.atom')).toEqual(now)
  expect(now.title).toBe('New and changed services: Food & drink – Signpost')
  expect(now.links['alternate']).toBe(`https://signpost.example/categories/${id(7002)}`)
  expect(now.entries.map(entry => entry.title)).toEqual([
    'Changed service: Tea and cake',
    'Changed service: Tea and cake',
    'Listed service: Food bank',
  ])
})

test('a category has the events that are in it, and those that left it', async () => {
  const { copy, feed, at, update } = testFeeds()
  const food = taxonomyRecord({ id: id(9902), name: 'Food' })
  copy.data.category = [
    categoryRecord(),
    categoryRecord({ id: id(7002), slug: 'food', name: 'Food', category_taxonomies: [food] }),
  ]
  const fair = eventRecord({ id: id(6002), slug: 'fair', title: 'Fair', category_taxonomies: [food] })
  copy.data.event = [eventRecord(), fair]
  await update()
  const lonely = '/data/categories/feeling-lonely/events.atom'
  expect((await feed(lonely)).entries.map(entry => entry.title)).toEqual(['Listed event: Danson winter walk'])
  at('2026-11-21T12:00')
  copy.data.event = [{ ...eventRecord(), category_taxonomies: [food] }, fair]
  await update()
  expect((await feed(lonely)).entries[0]).toMatchObject({
    title: 'Changed event: Danson winter walk',
    updated: '2026-11-21T12:00:00+00:00',
    text: expect.stringMatching(/^Categories changed\. /),
  })
  const { title, links, entries } = await feed('/data/categories/food/events.atom')
  expect(title).toBe('New and changed events: Food – Signpost')
  expect(links['alternate']).toBe('https://signpost.example/categories/food')
  expect(entries.map(entry => entry.title)).toEqual([
    'Changed event: Danson winter walk',
    'Listed event: Fair',
  ])
})

test('a feed has a hundred entries at most, the newest first', async () => {
  const { copy, feed, update } = testFeeds()
  copy.data.service = Array.from({ length: 300 }, (_, n) => named(5000 + n, `Service ${n}`))
  await update()
  const { entries } = await feed(services)
  expect(entries).toHaveLength(100)
  expect(entries[0]!.title).toBe('Listed service: Service 299')
  expect(entries.every(({ text }) => text.startsWith('This service was listed'))).toBe(true)
})

/** A plain text as a feed can hold it. */
const writable = (text: string) =>
  (text.startsWith('<b>') ? '& ]]> <' : text.trim().slice(0, 500))
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')

test('whatever a record holds, the feed is valid, and its texts come back', async () => {
  const { copy, feed, update } = testFeeds()
  const texts = hostileTexts.filter(text => text.trim())
  copy.data.service = texts.map((text, n) => named(3000 + n, text, { intro: text, slug: text }))
  await update()
  const { entries } = await feed(services)
  expect(entries.map(({ title }) => title).toReversed()).toEqual(
    texts.map(text => `Listed service: ${writable(text)}`),
  )
  for (const [index, { text }] of entries.toReversed().entries())
    expect(text).toContain(writable(texts[index]!))
})

const faults: [name: string, xml: string][] = [
  ['a bell', '<title>\u0007</title>'],
  ['a moment without an offset', '<updated>2026-11-20T10:00:00</updated>'],
  ['an unknown entity', '<title>&nbsp;</title>'],
  ['an element of another kind', '<guid>1</guid>'],
]

test('a feed that is not valid would be found out', async () => {
  const { get } = await borough()
  const text = await (await get(services)).text()
  expect((await validateAtom(text)).valid).toBe(true)
  const overlooked: string[] = []
  for (const [name, xml] of faults) {
    const [, element = ''] = /^<(\w+)>/.exec(xml)!
    const broken = text.includes(`<${element}>`)
      ? text.replace(new RegExp(`<${element}>[^<]*</${element}>`), xml)
      : text.replace('</feed>', `${xml}</feed>`)
    if ((await validateAtom(broken)).valid) overlooked.push(name)
  }
  expect(overlooked).toEqual([])
})

test('a reader that has a feed gets 304 and pays nothing, also when something else changed', async () => {
  const { copy, charges, get, at, update } = await borough()
  const { headers } = await get('/data/events.atom')
  const tags = { 'if-none-match': headers.get('etag')! }
  charges.length = 0
  expect((await get('/data/events.atom', tags)).status).toBe(304)
  expect((await get('/data/events.atom', {}, 'HEAD')).status).toBe(200)
  at('2026-11-21T12:00')
  copy.data.persona = []
  await update()
  expect((await get('/data/events.atom', tags)).status).toBe(304)
  expect(charges).toEqual([])
  copy.data.event = [eventRecord({ title: 'Another title' })]
  at('2026-11-22T12:00')
  await update()
  const newer = await get('/data/events.atom', tags)
  expect([newer.status, newer.headers.get('last-modified')]).toEqual([200, 'Sun, 22 Nov 2026 12:00:00 GMT'])
})

const refused: [path: string, status: number, words: string][] = [
  ['/data/categories/nowhere/services.atom', 404, '/data/categories/feeling-lonely/services.atom'],
  ['/data/categories/__proto__/services.atom', 404, '/data/categories/feeling-lonely/services.atom'],
  ['/data/categories/%00%ff/services.atom', 404, '/data/categories/feeling-lonely/services.atom'],
  [`/data/categories/${'a'.repeat(300)}/services.atom`, 404, '/data/categories/feeling-lonely/services.atom'],
  ['/data/categories/nowhere/events.atom', 404, '/data/categories/feeling-lonely/events.atom'],
  ['/data/personas.atom?x=1', 404, '.csv'],
  ['/data/services.atom?since=2026-11-20', 400, '/data/services.atom has no parameters'],
  ['/data/feed.atom', 404, '/data/changes.atom'],
]

test('a feed that does not exist, and a parameter, are refused in words', async () => {
  const { get } = await borough()
  const answers: typeof refused = []
  for (const [path, , words] of refused) {
    const response = await get(path)
    const text = await response.text()
    answers.push([path, response.status, text.includes(words) ? words : text])
  }
  expect(answers).toEqual(refused)
})

test('before the directory was read, a reader is told to come again', async () => {
  const { get } = testFeeds()
  expect((await get(services)).status).toBe(503)
  expect((await get(services)).headers.get('retry-after')).toBe('30')
})
