import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { indexedGateway, longPauses, newFolder, teaClub, teaClubs } from './indexedGateway.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'

const megabyte = 1024 * 1024

/** Services of which some have a picture in their description, as long as is said in megabytes. */
const withPictures = (count: number, pictures: Record<number, number>) => {
  const services = teaClubs(count)
  for (const [number, size] of Object.entries(pictures)) {
    const description = `<img src="data:image/png;base64,${'A'.repeat(size * megabyte)}">`
    services[Number(number) - 1] = teaClub(Number(number), { description, intro: 'Ceilidh evenings.' })
  }
  return services
}

async function reading(options: Parameters<typeof indexedGateway>[0] = {}) {
  const lines: [object, string][] = []
  const note = (details: object, message: string) => void lines.push([details, message])
  const log = { error: note, warn: note, info: note }
  const t = await indexedGateway({ searchPauses: longPauses, log, ...options })
  // Only the index can find them.
  t.directory.data.hits = () => []
  const total = async () =>
    (await t.ask('{ search(query: "tea") { services { totalCount } } }')).at('search.services.totalCount')
  const pages = () => t.directory.calls.filter(({ path }) => path === '/services')
  return { ...t, lines, total, pages }
}

test('of a page of a list that is too long all records are read in smaller pages', async () => {
  const { directory, found, total, pages, lines } = await reading()
  directory.data.services = withPictures(230, { 103: 6, 104: 6, 230: 1 })
  await expect.poll(total, { timeout: 20_000 }).toBe(230)
  expect(await found('query: "ceilidh"')).toHaveLength(3)
  expect(pages().map(({ query }) => `${query.get('page')} of ${query.get('per_page')}`)).toEqual([
    '1 of 100',
    '2 of 100',
    '3 of 50',
    '5 of 25',
    '21 of 5',
    ...[101, 102, 103, 104, 105].map(page => `${page} of 1`),
    '22 of 5',
    '23 of 5',
    '24 of 5',
    '25 of 5',
    '6 of 25',
    '4 of 50',
    '3 of 100',
  ])
  expect(lines.map(([, message]) => message)).toContain('search index built')
}, 30_000)

test('a record that is too long by itself is left out of the search and the open data, and the log says so once', async () => {
  const { directory, ask, lines, total, pages } = await reading({
    openDataFolder: newFolder(),
    searchPauses: { ...longPauses, used: 10, unused: 10 },
  })
  directory.data.services = withPictures(120, { 120: 11 })
  const rows = async () =>
    (await ask('{ openDataTable(name: "services") { rows } }')).at('openDataTable.rows')
  await expect.poll(rows, { timeout: 60_000 }).toBe(119)
  expect(await total()).toBe(119)
  // What was closed is removed, and nothing else is lost.
  directory.data.services.splice(6, 1)
  const { length } = pages()
  await expect.poll(total, { timeout: 20_000 }).toBe(118)
  await expect.poll(() => pages().length).toBeGreaterThan(length + 40)
  expect(await total()).toBe(118)
  const told = lines.filter(([, message]) => message !== 'search index built' && !/files made/.test(message))
  expect(told).toEqual([
    [
      { kind: 'service', records: 1 },
      'records of the directory are too long to be read: they are missing in the open data and in searches. Take pictures out of their texts.',
    ],
  ])
}, 90_000)

test('a compressed page that is too long decompressed is read in smaller pages too', async () => {
  const { directory, total, pages } = await reading()
  directory.data.services = teaClubs(120)
  const text = gzipSync(JSON.stringify({ data: withPictures(1, { 1: 11 }) }))
  const long = { headers: { 'content-encoding': 'gzip' }, text }
  directory.misbehave('/services', count => (count === 1 ? long : null))
  await expect.poll(total, { timeout: 20_000 }).toBe(120)
  expect(pages()).toHaveLength(4)
}, 30_000)

test('a directory with a smaller limit is read from the limit on', async () => {
  const { directory, total, found } = await reading()
  directory.data.paging = { most: 30 }
  directory.data.services = withPictures(130, { 2: 6, 3: 6, 75: 6, 76: 6 })
  await expect.poll(total, { timeout: 20_000 }).toBe(130)
  expect(await found('query: "ceilidh"')).toHaveLength(4)
}, 30_000)

test('a directory whose pages have one size whatever is asked for is given up', async () => {
  const { directory, pages, lines } = await reading({ searchPauses: { ...longPauses, retry: 600_000 } })
  directory.data.paging = { size: 50 }
  directory.data.services = withPictures(130, { 2: 6, 3: 6 })
  const failed = () =>
    lines.filter(([, message]) => message === 'the search index could not be brought up to date')
  await expect.poll(failed, { timeout: 20_000 }).toHaveLength(1)
  expect(failed()[0]![0]).toMatchObject({ detail: 'GET /services is too long' })
  expect(pages().length).toBeLessThan(20)
}, 30_000)

test('the log says once that the day of events cannot be read', async () => {
  const { directory, total, lines } = await reading({ searchPauses: { ...longPauses, used: 10, unused: 10 } })
  directory.data.services = teaClubs(3)
  const days = ['20/12/2026', '', '2026-12-20']
  directory.data.events = days.map((start_date, n) =>
    eventRecord({ id: id(5100 + n), slug: `e${n}`, start_date }),
  )
  await expect.poll(total, { timeout: 20_000 }).toBe(3)
  directory.data.services = teaClubs(4)
  await expect.poll(total, { timeout: 20_000 }).toBe(4)
  expect(lines.filter(([, message]) => message !== 'search index built')).toEqual([
    [
      { kind: 'event', records: 2 },
      'events of the directory have no start_date that can be read: no list of events has them. Write it as 2026-11-21.',
    ],
  ])
}, 45_000)
