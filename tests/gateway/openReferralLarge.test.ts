import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { openSqliteFile } from '../../gateway/openData/formats/sqlite.ts'
import { tables } from '../../gateway/openData/tables.ts'
import { createRemovals, feedFileName, writeFeedFile } from '../../gateway/openReferral/feed/feedFile.ts'
import { createOpenReferral } from '../../gateway/openReferral/openReferral.ts'
import { generatedDataset } from './memoryDataset.ts'
import type { FeedPage, Json } from './openReferralUnderTest.ts'

const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence: null }

/** A feed of services with long texts, and a second version of it with half of them. */
async function largeFeed(services: number) {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-oruk-large-'))
  const versions = [services, services / 2].map(count => {
    const reader = generatedDataset(
      name => (/^(categories|personas)$/.test(name) ? 2 : count),
      ['Long text. '.repeat(250)],
    )
    return { reader, version: { ...reader.version()!, id: `k3v9x2hq-${count}` } }
  })
  for (const [i, { reader, version }] of versions.entries()) {
    const sqlite = openSqliteFile(join(folder, `${i}.sqlite`), origin, version, readAreas())
    for (const { name } of tables) {
      const insert = sqlite.table(name)
      for await (const row of reader.rows(name)) insert(row)
    }
    const database = sqlite.finish(new Map())
    writeFeedFile(join(folder, `${i}-${feedFileName}`), database, origin.siteUrl, createRemovals())
    database.close()
  }
  let current = 0
  const feed = createOpenReferral({
    reader: versions[0]!.reader,
    files: {
      version: () => versions[current]!.version,
      pathOf: name => join(folder, `${current}-${name}`),
    },
    licence: null,
    siteUrl: origin.siteUrl,
    siteName: 'Signpost',
  })
  const get = async (path: string) =>
    (await feed.answer(new Request(`https://signpost.example/oruk/v3${path}`), async () =>
      Promise.resolve({}),
    ))!
  return {
    get,
    change: () => {
      current = 1
    },
    close: () => {
      feed.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let large: Awaited<ReturnType<typeof largeFeed>>
beforeAll(async () => {
  large = await largeFeed(120)
}, 150_000)
afterAll(() => large.close())

test('clients that leave or never read hold up only those who want as much', async () => {
  const { get } = large
  const sleepers = [1, 2, 3, 4].map(async () => get('/services?full=true&format=ndjson'))
  const asleep = await Promise.all(sleepers)
  expect((await get('/services?per_page=1')).status).toBe(200)
  const waiting = get('/services?full=true&format=ndjson')
  for (const response of asleep) await response.body!.cancel()
  const next = await waiting
  expect(next.status).toBe(200)
  await next.body!.cancel()
}, 150_000)

test('a page of many megabytes arrives whole, also when another version comes meanwhile', async () => {
  const { get, change } = large
  const response = await get('/services?full=true&per_page=100')
  const lines = await get('/services?full=true&format=ndjson')
  change()
  expect((await (await get('/services')).json()) as FeedPage).toMatchObject({ total_items: 60 })
  const text = await response.text()
  expect(text.length).toBeGreaterThan(8_000_000)
  const page = JSON.parse(text) as FeedPage
  expect(page).toMatchObject({ total_items: 120, size: 100 })
  expect(new Set(page.contents.map(({ id }) => id)).size).toBe(100)
  const all = (await lines.text()).trimEnd().split('\n')
  expect(all.slice(0, 100).map(line => JSON.parse(line) as Json)).toEqual(page.contents)
  expect(all).toHaveLength(120)
}, 150_000)
