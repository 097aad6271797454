import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readFileSync } from 'node:fs'
import { feedReader } from './feedReader.ts'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const sitemap = '/organisations-sitemap.xml'
const day = 24 * 60 * 60_000

async function organisations(count: number) {
  const time = { ms: 1 }
  const reader = await feedReader({ timer: { now: () => time.ms } })
  reader.directory.data.organisations = Array.from({ length: count }, (_, n) =>
    organisationRecord({ id: id(n), slug: `organisation-${n}`, name: `Friends ${1000 + n}` }),
  )
  return { ...reader, later: () => void (time.ms += 2 * day) }
}

test('a long list is read a hundred at a time, and not again by the next reader', async () => {
  const { directory, listed } = await organisations(250)
  expect(await listed(sitemap)).toHaveLength(250)
  expect(directory.calls.map(({ query }) => [query.get('page'), query.get('per_page')])).toEqual([
    ['1', '100'],
    ['2', '100'],
    ['3', '100'],
  ])
  expect(await listed(sitemap)).toHaveLength(250)
  expect(directory.calls).toHaveLength(3)
})

test('a directory that fails half-way gives no sitemap', async () => {
  const { directory, get } = await organisations(250)
  directory.misbehave('/organisations', count => (count > 1 ? { status: 500 } : null))
  expect((await get(sitemap)).status).toBe(503)
})

test('the file is written while it is read, and breaks off rather than end too early', async () => {
  const { directory, get, later } = await organisations(250)
  const reader = (await get(sitemap)).body!.getReader()
  // No cache lasts so long, so each part has to be fetched again.
  later()
  await reader.read()
  await reader.read()
  // The first two pages twice, since a page is read with the row after it, and then the third.
  await expect.poll(() => directory.calls.length).toBeGreaterThanOrEqual(5)
  await pause(50)
  expect(directory.calls).toHaveLength(5)
  directory.misbehave('/organisations', { status: 500 })
  await expect(reader.read()).rejects.toThrow('directory')
})

test('a list of more than 50,000 is split, and the index names every file', async () => {
  const { directory, listed, get } = await feedReader()
  const text = JSON.stringify({ data: [serviceRecord()], meta: { total: 120_000 } })
  directory.misbehave('/services', { text })
  expect((await listed('/sitemap.xml')).slice(0, 4)).toEqual([
    '/services-sitemap.xml',
    '/services-sitemap-2.xml',
    '/services-sitemap-3.xml',
    '/events-sitemap.xml',
  ])
  // The index has looked whether the last file begins with a record.
  expect(directory.calls.filter(({ path }) => path === '/services')).toHaveLength(5)
  expect(await listed('/services-sitemap-3.xml')).toHaveLength(200)
  // And the page before, whose last row may be equal to the first one here.
  const pages = directory.calls
    .filter(({ path }) => path === '/services')
    .map(({ query }) => query.get('page'))
  expect(pages.map(Number).toSorted((a, b) => a - b)).toEqual([
    1,
    2,
    ...Array.from({ length: 201 }, (_, n) => 1000 + n),
  ])
  expect((await get('/services-sitemap-4.xml')).status).toBe(404)
})

test('a total that no list has makes neither files without addresses nor calls without end, and is told', async () => {
  const lines: unknown[] = []
  const log = { error: () => {}, warn: (details: object) => void lines.push(details) }
  const { directory, listed, get } = await feedReader({ log })
  directory.data.paging = { meta: { total: 1_000_000_000, last_page: 10_000_000 } }
  expect((await listed('/sitemap.xml')).filter(path => /-\d+\.xml$/.test(path))).toEqual([])
  expect(lines).toContainEqual({ list: 'services', total: 1_000_000_000, files: 1 })
  expect(await listed('/services-sitemap.xml')).toHaveLength(directory.data.services.length)
  for (const number of [2, 20, 21, 9999])
    expect((await get(`/services-sitemap-${number}.xml`)).status).toBe(404)
  expect(directory.calls.length).toBeLessThan(120)
})

test('a directory that repeats one page for ever has a million addresses of a kind at most', async () => {
  const { directory, listed, get } = await feedReader()
  const text = JSON.stringify({ data: [serviceRecord()], meta: { total: 1_000_000_000 } })
  directory.misbehave('/services', { text })
  expect((await listed('/sitemap.xml')).filter(path => path.startsWith('/services'))).toHaveLength(20)
  expect((await get('/services-sitemap-21.xml')).status).toBe(404)
})

test('50,001 categories fill one valid file and begin another', async () => {
  const { directory, read, listed } = await feedReader()
  directory.data.categories = Array.from(
    { length: 50_001 },
    (_, n) =>
      ({
        id: `${n}`,
        slug: `topic-${n}`,
        order: n,
        enabled: true,
        updated_at: '2026-11-01T08:00:00+0000',
      }) as never,
  )
  const first = await read('/categories-sitemap.xml')
  expect(first.match(/<url>/g)).toHaveLength(50_000)
  expect(await listed('/categories-sitemap-2.xml')).toEqual(['/categories/topic-50000'])
  const { valid } = await validateXML({
    xml: first,
    schema: readFileSync('tests/gateway/xsd/sitemap.xsd', 'utf8'),
    initialMemoryPages: 4096,
    maxMemoryPages: 16_384,
  })
  expect(valid).toBe(true)
})
