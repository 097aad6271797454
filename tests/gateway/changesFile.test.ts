import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { type ChangeLine, linesOf, testFeeds } from './changeFeedsUnderTest.ts'
import { hostileTexts, otherLineEnds } from './memoryDataset.ts'
import { rowsOf } from './openDataUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { seededRandom } from './seededRandom.ts'

const changes = '/data/changes.ndjson'
const named = (number: number, name: string) => serviceRecord({ id: id(number), slug: `s-${number}`, name })

test.each([1, 2, 3])(
  'a client that follows the links of the pages loses and repeats nothing while records change (seed %i)',
  async seed => {
    const random = seededRandom(seed)
    const { copy, dataset, get, at, update } = testFeeds()
    copy.data.event = []
    let services: ServiceRecord[] = []
    copy.data.service = services
    await update()
    const edit = () => {
      const lost = services.length > 15 ? random.below(services.length) : -1
      services = services
        .filter((_, index) => index !== lost)
        .map(service => (random.isOneIn(4) ? { ...service, name: `Name ${random.below(3)}` } : service))
      for (let more = random.below(4); more > 0; more--) {
        const number = random.below(60) + 1
        if (!services.some(service => service.id === id(number))) services.push(named(number, 'New'))
      }
      copy.data.service = services
    }
    const followed = new Map<string, unknown>()
    const seen: string[] = []
    const start = `${changes}?table=services,offerings&limit=3`
    let cursor: string | null = null
    /** Reads one page, in a program’s ways: by the link while there is one, else by the cursor. */
    let link: string | undefined
    const page = async () => {
      const response = await get(link ?? (cursor ? `${start}&after=${cursor}` : start))
      expect(response.status).toBe(200)
      for (const { cursor: own, id: row, kind, row: now } of linesOf(await response.text())) {
        seen.push(own)
        expect(followed.has(row), `${kind} ${row}`).toBe(kind !== 'added')
        // A row that is already gone comes as removed on a later line.
        if (kind === 'removed') followed.delete(row)
        else followed.set(row, now?.['name'])
      }
      cursor = response.headers.get('x-next-cursor')
      link = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      expect(response.headers.get('x-has-more')).toBe(String(link !== undefined))
      return link !== undefined
    }
    for (let round = 0; round < 20; round++) {
      at(`2026-11-20T10:${String(round).padStart(2, '0')}`)
      edit()
      const updating = update()
      for (let reads = random.below(4); reads > 0; reads--) await page()
      await updating
      if (random.isOneIn(3)) await page()
    }
    while (await page());
    expect(new Set(seen).size).toBe(seen.length)
    const all: string[] = []
    for (let after: string | undefined, hasMore = true; hasMore;) {
      const read = dataset.changes({ after, tables: ['services', 'offerings'], first: 50 })
      all.push(...read.changes.map(change => change.cursor))
      ;({ next: after, hasMore } = read)
    }
    expect(seen).toEqual(all)
    const current = await rowsOf(dataset, 'services')
    expect(Object.fromEntries(followed)).toEqual(Object.fromEntries(current.map(row => [row.id, row.name])))
  },
)

test('a line has the row as it stands, the page of the record, and the time with its offset', async () => {
  const { copy, linesAt, get, at, update } = testFeeds()
  at('2026-07-01T09:00')
  await update()
  at('2026-07-02T09:00')
  copy.data.service = [named(2001, 'Tea'), named(2002, 'Chess')]
  await update()
  at('2026-07-03T09:00')
  copy.data.service = [named(2001, 'Tea and cake')]
  await update()
  const [added, ...rest] = await linesAt(`${changes}?since=2026-07-02&table=services`)
  expect(added).toMatchObject({
    table: 'services',
    id: id(2001),
    kind: 'changed',
    at: '2026-07-02T09:00:00+01:00',
    page_url: 'https://signpost.example/services/s-2001',
    row: { id: id(2001), name: 'Tea and cake', removed_at: null },
  })
  expect(rest).toMatchObject([
    { id: id(2002), kind: 'added', page_url: null, row: null },
    { id: id(2001), kind: 'changed', at: '2026-07-03T09:00:00+01:00' },
    { id: id(2002), kind: 'removed', page_url: null, row: null },
  ])
  expect(await linesAt(`${changes}?since=${added!.cursor}&table=services`)).toEqual(rest)
  const { headers } = await get(changes)
  expect(headers.get('content-type')).toBe('application/x-ndjson')
  expect(headers.get('x-data-as-of')).toBe('2026-07-03T09:00:00+01:00')
  expect(headers.get('link')).toBe('<https://ogl.example/v3>; rel="license"')
  expect(headers.get('access-control-expose-headers')).toContain('x-next-cursor')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('ratelimit-remaining')).toBe('7')
})

test('a row that has gone leaves a tombstone: which it was, and when it came and went', async () => {
  const { copy, linesAt, at, update, folder } = testFeeds()
  copy.data.event = [eventRecord({ start_date: '2026-12-21', end_date: '2026-12-21' })]
  await update()
  copy.data.service = [named(2001, 'Tea'), named(2002, 'Chess, write to jo@council.example')]
  at('2026-11-21T09:00')
  await update()
  at('2026-11-22T09:00')
  copy.data.service = [named(2001, 'Tea')]
  copy.data.event = []
  await update()
  writeFileSync(join(folder, 'withheld-emails.txt'), 'jo@council.example')
  const lines = await linesAt(`${changes}?since=2026-11-21&table=services,events,event_categories`)
  const gone = {
    row: null,
    page_url: null,
    tombstone: {
      id: id(2002),
      slug: 's-2002',
      name: 'Chess, write to [e-mail address withheld]',
      first_seen_at: '2026-11-21T09:00:00+00:00',
      modified_at: '2026-10-12T15:05:11+01:00',
      removed_at: '2026-11-22T09:00:00+00:00',
    },
  }
  const linesOfRow = (row: string) => lines.filter(line => line.id === row)
  expect(linesOfRow(id(2002))).toMatchObject([
    { kind: 'added', ...gone },
    { kind: 'removed', ...gone },
  ])
  expect(linesOfRow(id(2001))).toMatchObject([{ row: { name: 'Tea' }, tombstone: null }])
  const [event] = linesOfRow(id(5001))
  expect(event!.tombstone).toMatchObject({ id: id(5001), title: 'Danson winter walk' })
  expect(event!.tombstone).not.toHaveProperty('name')
  const link = lines.find(({ table }) => table === 'event_categories')!
  expect(Object.keys(link.tombstone!)).toEqual(['id', 'first_seen_at', 'modified_at', 'removed_at'])
})

test('texts of records come back equal', async () => {
  const { copy, get, update } = testFeeds()
  const names = hostileTexts.filter(text => text.trim())
  copy.data.service = names.map((name, index) => named(3000 + index, name))
  await update()
  const text = await (await get(`${changes}?table=services`)).text()
  const read = linesOf(text)
  const words = names.map(name => name.replace('<b>&amp;</b> ]]> &lt;', '& ]]> <').trim())
  expect(read.map(({ row }) => row!['name'])).toEqual(words)
  // Other ends of lines than this one part no line, whatever a program takes for one.
  expect(otherLineEnds(text)).toEqual([])
})

test.each([changes, '/data/services.atom'])(
  'an address that is withheld from now on is not left with a client as unchanged: %s',
  async path => {
    const { copy, get, update, folder } = testFeeds()
    copy.data.service = [serviceRecord({ id: id(2001), slug: 's', intro: 'Write to jo@council.example.' })]
    await update()
    const before = await get(path)
    expect(await before.text()).toContain('jo@council.example')
    const etag = before.headers.get('etag')!
    const since = before.headers.get('last-modified')!
    const unchanged = { 'if-none-match': etag, 'if-modified-since': since }
    expect((await get(path, unchanged)).status).toBe(304)
    writeFileSync(join(folder, 'withheld-emails.txt'), 'jo@council.example')
    const after = await get(path, { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect(await after.text()).not.toContain('jo@council.example')
    expect((await get(path, { 'if-modified-since': since })).status).toBe(200)
  },
)

test('what a client has is 304 and free, until something changes', async () => {
  const { copy, charges, get, at, update } = testFeeds()
  await update()
  const { headers } = await get(changes)
  const etag = headers.get('etag')!
  charges.length = 0
  expect((await get(changes, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(changes, { 'if-modified-since': headers.get('last-modified')! })).status).toBe(304)
  const head = await get(changes, {}, 'HEAD')
  expect([head.body, head.headers.get('x-next-cursor')]).toEqual([null, headers.get('x-next-cursor')])
  expect(charges).toEqual([])
  at('2026-11-21T09:00')
  copy.data.persona = []
  await update()
  expect((await get(changes, { 'if-none-match': etag })).status).toBe(200)
  expect(charges).toEqual([1])
})

test('a long log comes in pages of a thousand at most, each at its price', async () => {
  const { copy, charges, get, linesAt, update } = testFeeds()
  copy.data.service = Array.from({ length: 600 }, (_, n) => named(5000 + n, `Service ${n}`))
  await update()
  charges.length = 0
  const read: ChangeLine[] = []
  for (let path: string | undefined = changes; path;) {
    const response = await get(path)
    const page = linesOf(await response.text())
    expect(page.length).toBeLessThanOrEqual(1000)
    read.push(...page)
    path = /<(\/data[^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(charges.length).toBeGreaterThan(1)
  expect(charges[0]).toBe(4)
  expect(await linesAt(`${changes}?table=services`)).toEqual(read.filter(({ table }) => table === 'services'))
})

const moments: [query: string, changes: number][] = [
  ['since=2026-11-20', 2],
  ['since=2026-11-20T10:00', 1],
  ['since=2026-11-20T10:00:00Z', 1],
  ['since=2026-11-20T11:00:00.5%2B01:00', 0],
  ['since=2026-11-20T11:00:00+01:00', 1],
  ['since=2026-11-20t10:00z', 1],
  ['since=1066-10-14', 2],
  ['since=2026-11-21', 0],
]

test('a client that names a moment begins with the change after it', async () => {
  const { copy, linesAt, at, update } = testFeeds()
  copy.data.persona = []
  await update()
  at('2026-11-20T10:00')
  copy.data.page = []
  await update()
  at('2026-11-21T10:00')
  const found: typeof moments = []
  for (const [query] of moments)
    found.push([query, (await linesAt(`${changes}?${query}&table=pages`)).length])
  expect(found).toEqual(moments)
})

test('after a cursor, since leaves out what was before it, and asks for nothing that is gone', async () => {
  const { copy, get, linesAt, at, update } = testFeeds()
  copy.data.persona = []
  await update()
  const cursor = (await get(`${changes}?table=pages`)).headers.get('x-next-cursor')!
  const first = (await linesAt(`${changes}?table=pages`))[0]!.cursor
  at('2026-11-20T10:00')
  copy.data.page = []
  await update()
  at('2026-11-22T10:00')
  const kindsAt = async (query: string) =>
    (await linesAt(`${changes}?${query}&table=pages`)).map(({ kind }) => kind)
  expect(await kindsAt(`after=${first}`)).toEqual(['removed'])
  expect(await kindsAt(`after=${first}&since=2026-11-20T10:00`)).toEqual(['removed'])
  expect(await kindsAt(`after=${first}&since=2026-11-21`)).toEqual([])
  expect(await kindsAt(`since=1066-10-14&after=${cursor}`)).toEqual(['removed'])
  expect(await kindsAt(`since=${first}&after=${cursor}`)).toEqual(['removed'])
  const end = (await get(`${changes}?table=pages`)).headers.get('x-next-cursor')!
  expect(await kindsAt(`since=${end}&after=${first}`)).toEqual([])
})

const refused: [query: string, words: string][] = [
  ['since=2026-11-20T09:06', 'since is in the future'],
  ['since=9999-12-31', 'without it /data/changes.ndjson has all changes that are kept'],
  ['since=', 'neither a date nor a cursor'],
  ['since=yesterday', 'neither a date nor a cursor'],
  ['since=2026-02-30', 'neither a date nor a cursor'],
  ['since=2026-11-20T25:00', 'neither a date nor a cursor'],
  ['since=2026-W47', 'neither a date nor a cursor'],
  [`since=${'9'.repeat(5000)}`, 'neither a date nor a cursor'],
  ['since=%00', 'neither a date nor a cursor'],
  ['after=2026-11-20', 'is no cursor'],
  ['after=', 'is no cursor'],
  ["after=1'%20or%201=1", 'is no cursor'],
  ['table=service', 'There are: organisations, categories'],
  ['table=', 'There is no table ""'],
  ['table=services,', 'There is no table ""'],
  ['table=__proto__', 'There is no table "__proto__"'],
  ['limit=0', 'from 1 to 1000'],
  ['limit=1001', 'from 1 to 1000'],
  ['limit=-1', 'from 1 to 1000'],
  ['limit=1e3', 'from 1 to 1000'],
  ['limit=', 'from 1 to 1000'],
  ['limit=1&limit=2', 'more than once'],
  ['first=3', 'since, after, table, limit'],
]

test('what is no request is refused in words', async () => {
  const { get, update } = testFeeds()
  await update()
  const answers: object[] = []
  for (const [query, words] of refused) {
    const response = await get(`${changes}?${query}`)
    const text = await response.text()
    answers.push({
      query,
      status: response.status,
      type: response.headers.get('content-type'),
      words: text.includes(words) && text.length < 1000 ? words : text,
    })
  }
  const type = expect.stringContaining('text/plain') as string
  expect(answers).toEqual(refused.map(([query, words]) => ({ query, status: 400, type, words })))
})

test('a cursor of another dataset, or of changes that are gone, is 410 and says how to begin again', async () => {
  const { copy, dataset, get, at, update } = testFeeds()
  await update()
  const { next } = dataset.changes({ first: 1 })
  for (const query of ['after=00000000-1', `after=${next}99999`, 'since=00000000-1']) {
    const response = await get(`${changes}?${query}`)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('X-Data-As-Of')
  }
  for (const day of ['2027-06-01', '2027-12-01', '2028-01-01']) {
    at(`${day}T09:00`)
    copy.data.service = [named(2001, day)]
    await update()
  }
  expect((await get(`${changes}?after=${next}`)).status).toBe(410)
  expect((await get(`${changes}?since=2026-11-20`)).status).toBe(410)
  expect((await get(changes)).status).toBe(200)
})

test('before the directory was read, a client is told to ask again', async () => {
  const { get } = testFeeds()
  const response = await get(changes)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
})
