import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { openSqliteFile } from '../../gateway/openData/formats/sqlite.ts'
import { tables } from '../../gateway/openData/tables.ts'
import { createRemovals, feedFileName, writeFeedFile } from '../../gateway/openReferral/feed/feedFile.ts'
import { createOpenReferral } from '../../gateway/openReferral/openReferral.ts'
import { generatedDataset } from './memoryDataset.ts'
import type { FeedPage } from './openReferralUnderTest.ts'

const free = async () => Promise.resolve({})

/** A feed of files in two folders: the second has a service fewer, or is of the same version and another site. */
async function twoFeeds(isSameVersion = false) {
  const parent = mkdtempSync(join(tmpdir(), 'signpost-oruk-versions-'))
  const made = [3, isSameVersion ? 3 : 2].map(count => generatedDataset(() => count))
  const versions = made.map((reader, i) => ({
    ...reader.version()!,
    id: `9c41d0aa-${isSameVersion ? 12 : 12 + i}`,
  }))
  const folderOf = (i: number) => join(parent, `${versions[i]!.id}.${i}`)
  for (const [i, reader] of made.entries()) {
    const siteUrl = isSameVersion && i === 1 ? 'https://other.example' : 'https://signpost.example'
    const origin = { title: 'Signpost open data', siteUrl, licence: null }
    mkdirSync(folderOf(i))
    const sqlite = openSqliteFile(join(parent, `${i}.sqlite`), origin, versions[i]!, readAreas())
    for (const { name } of tables) {
      const insert = sqlite.table(name)
      for await (const row of reader.rows(name)) insert(row)
    }
    const database = sqlite.finish(new Map())
    writeFeedFile(join(folderOf(i), feedFileName), database, siteUrl, createRemovals())
    database.close()
  }
  let current = 0
  const faults: string[] = []
  const feed = createOpenReferral({
    reader: made[0]!,
    files: { version: () => versions[current]!, pathOf: name => join(folderOf(current), name) },
    licence: null,
    siteUrl: 'https://signpost.example',
    siteName: 'Signpost',
    log: { error: details => void faults.push(JSON.stringify(details)) },
  })
  onTestFinished(() => {
    feed.close()
    rmSync(parent, { recursive: true, force: true })
  })
  const get = async (path: string, charge = free, headers: Record<string, string> = {}) =>
    (await feed.answer(new Request(`https://signpost.example/oruk/v3${path}`, { headers }), charge))!
  /** A charge during which the other files are published and somebody reads them. */
  const publish = async () => {
    current = 1
    await (await get('/services')).text()
    return {}
  }
  return { get, publish, faults, parent, fileOf: (i: number) => join(folderOf(i), feedFileName) }
}

test.each(['/services', '/services?format=ndjson', '/services/{id}'])(
  'a version that is published while a client of %s is charged changes nothing of the answer',
  async path => {
    const { get, publish, faults } = await twoFeeds()
    const before = (await (await get('/services')).json()) as FeedPage
    expect(before.total_items).toBe(3)
    const address = path.replace('{id}', String(before.contents[0]!['id']))
    const expected = await (await get(address)).text()
    const answer = await get(address, publish)
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringContaining('9c41d0aa-12')])
    expect(await answer.text()).toBe(expected)
    expect((await (await get('/services')).json()) as FeedPage).toMatchObject({ total_items: 2 })
    expect(faults).toEqual([])
  },
)

test('files that are made anew of the same version have another ETag', async () => {
  const { get, publish } = await twoFeeds(true)
  const before = await get('/taxonomies')
  const etag = before.headers.get('etag')!
  await publish()
  const after = await get('/taxonomies', free, { 'if-none-match': etag })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toBe(await before.text())
})

test('a file of an earlier release is not kept open, however often it is asked for', async () => {
  const { get, fileOf, parent } = await twoFeeds()
  rmSync(fileOf(0))
  const earlier = new DatabaseSync(fileOf(0))
  earlier.exec('create table services (number integer)')
  earlier.close()
  for (let n = 0; n < 5; n++) expect((await get('/services')).status).toBe(503)
  const open = readdirSync('/proc/self/fd').flatMap(number => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)]
    } catch {
      return []
    }
  })
  expect(open.filter(path => path.startsWith(parent))).toEqual([])
})
