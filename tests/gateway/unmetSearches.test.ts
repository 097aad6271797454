import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { expect, onTestFinished, test } from 'vitest'
import { london } from '../../platform/clock.ts'
import { testGateway } from './testGateway.ts'

/** A gateway that counts searches that find nothing, in a folder of its own, with a clock that is set. */
async function countingGateway(folder = newFolder()) {
  const time = { now: DateTime.fromISO('2026-11-20T10:00', { zone: london }) }
  const lines: string[] = []
  const log = (details: unknown, text?: string) => void lines.push(`${JSON.stringify(details)} ${text}`)
  const { gateway, directory, ask } = await testGateway({
    unmetSearchesFile: join(folder, 'unmet-searches.json'),
    isCachingResponses: false,
    clock: () => time.now,
    log: { error: log, warn: log, info: log },
  })
  directory.data.services = []
  const search = async (query: string, address: string, filters = '') => {
    const body = JSON.stringify({
      query: `query ($query: String) { search(query: $query${filters}) { services { totalCount } } }`,
      variables: { query },
    })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://localhost/graphql', { method: 'POST', headers, body })
    const response = await gateway.handle(request, { address })
    expect(await response.json()).toMatchObject({ data: { search: { services: { totalCount: 0 } } } })
    return response
  }
  const searchFrom = async (networks: number, query: string, first = 0) => {
    for (let i = first; i < first + networks; i += 1) await search(query, `203.0.113.${i}`)
  }
  const told = async () => (await ask('{ unmetSearches { words networks } }')).data
  const rows = async () => ((await told()) as { unmetSearches: unknown }).unmetSearches
  return { time, folder, lines, gateway, search, searchFrom, rows }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unmet-searches-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const textsIn = (folder: string) => readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))

test('a search is told once ten networks have sent it, in a band and without time or place', async () => {
  const t = await countingGateway()
  await t.searchFrom(9, 'Ukulele  lessons')
  expect(await t.rows()).toEqual([])
  expect(textsIn(t.folder)).toEqual([])
  // Two of twelve may have the same number.
  await t.searchFrom(3, 'ukulele lessons?', 9)
  expect(await t.rows()).toEqual([{ words: 'ukulele lessons', networks: '10 to 19' }])
  expect(textsIn(t.folder)).toEqual(['[{"words":"ukulele lessons","band":10,"week":"2026-W47"}]'])
  expect(statSync(join(t.folder, 'unmet-searches.json')).mode & 0o777).toBe(0o600)
  await t.searchFrom(30, 'ukulele lessons', 12)
  expect(await t.rows()).toEqual([{ words: 'ukulele lessons', networks: '20 to 49' }])
})

test('nine networks are nine, however often and on however many days they search', async () => {
  const t = await countingGateway()
  for (let day = 0; day < 6; day += 1) {
    t.time.now = t.time.now.plus({ days: day && 1 })
    await t.searchFrom(9, 'canary breeding')
    await t.searchFrom(9, 'canary breeding')
  }
  for (const address of ['::ffff:203.0.113.3', '203.0.113.3:4711']) await t.search('canary breeding', address)
  expect(await t.rows()).toEqual([])
  expect(JSON.stringify([textsIn(t.folder), t.lines])).not.toContain('canary')
})

test('a household with many IPv6 addresses is one network', async () => {
  const t = await countingGateway()
  for (let i = 0; i < 40; i += 1) await t.search('canary breeding', `2001:db8:1:2::${i.toString(16)}`)
  expect(await t.rows()).toEqual([])
})

test('networks of different days add up within a week, and are forgotten after it', async () => {
  const t = await countingGateway()
  await t.searchFrom(6, 'carpet cleaning')
  t.time.now = t.time.now.plus({ days: 5 })
  await t.searchFrom(6, 'carpet cleaning', 6)
  expect(await t.rows()).toEqual([{ words: 'carpet cleaning', networks: '10 to 19' }])
  await t.searchFrom(6, 'ballroom dancing')
  t.time.now = t.time.now.plus({ days: 8 })
  await t.searchFrom(6, 'ballroom dancing', 6)
  expect(await t.rows()).toEqual([{ words: 'carpet cleaning', networks: '10 to 19' }])
})

test.each([
  'john smith',
  'Zebediah Quartermain',
  'Grace Hill',
  'mrs baker',
  'hope',
  'my neighbour is called mark ward',
  'my husband hits me',
  'i want to end my life',
  'oak avenue',
  'the old rectory church lane',
  '12 high street',
  'DA8 1QY',
  'da81qy',
  '020 7946 0113',
  '٠٢٠٧٩٤٦',
  'oh seven seven nine double two',
  'canary@example.org',
  'canary at gmail dot com',
  'canary.example.org/letter',
  'https://canary.example',
  'AB123456C',
  'ქანარი ძებნა',
  'canary '.repeat(40),
  '__proto__',
])('what may be about a person, such as %j, is nowhere, however many networks send it', async query => {
  const t = await countingGateway()
  await t.searchFrom(20, query)
  expect(await t.rows()).toEqual([])
  expect(textsIn(t.folder)).toEqual([])
  expect(t.lines).toEqual([])
})

test('a place that was typed is left out, and a search with filters does not count', async () => {
  const t = await countingGateway()
  await t.searchFrom(12, 'ukulele lessons in sidcup')
  for (let i = 0; i < 12; i += 1) await t.search('kite flying', `203.0.113.${i}`, ', isFree: true')
  expect(await t.rows()).toEqual([{ words: 'ukulele lessons', networks: '10 to 19' }])
})

test('a search that may be counted is not answered from a cache, which would hide who asks next', async () => {
  const t = await countingGateway()
  const kept = async (query: string) => (await t.search(query, '203.0.113.1')).headers.get('cache-control')
  expect(await kept('ukulele lessons')).toBe('no-store')
  expect(await kept('john smith')).toMatch(/max-age=\d+/)
})

test('what is written is kept for 52 weeks, also over a restart, and a file that cannot be read is no error', async () => {
  const folder = newFolder()
  const first = await countingGateway(folder)
  await first.searchFrom(12, 'ukulele lessons')
  const second = await countingGateway(folder)
  expect(await second.rows()).toEqual([{ words: 'ukulele lessons', networks: '10 to 19' }])
  second.time.now = second.time.now.plus({ weeks: 51 })
  expect(await second.rows()).toHaveLength(1)
  second.time.now = second.time.now.plus({ weeks: 2 })
  expect(await second.rows()).toEqual([])
  await second.searchFrom(12, 'carpet cleaning')
  expect(textsIn(folder).join()).not.toContain('ukulele')
  for (const text of ['', '{', 'null', '{"words":1}', '[null,{"words":"x","band":3,"week":"2026-W47"}]']) {
    writeFileSync(join(folder, 'unmet-searches.json'), text)
    expect(await second.rows()).toEqual([])
  }
})

test('a search that fewer send is in a lower band once the week in which most sent it is forgotten', async () => {
  const t = await countingGateway()
  await t.searchFrom(30, 'ukulele lessons')
  for (const weeks of [30, 21]) {
    t.time.now = t.time.now.plus({ weeks })
    await t.searchFrom(12, 'ukulele lessons')
    expect(await t.rows()).toEqual([{ words: 'ukulele lessons', networks: '20 to 49' }])
  }
  t.time.now = t.time.now.plus({ weeks: 2 })
  expect(await t.rows()).toEqual([{ words: 'ukulele lessons', networks: '10 to 19' }])
  t.time.now = t.time.now.plus({ weeks: 49 })
  expect(await t.rows()).toEqual([{ words: 'ukulele lessons', networks: '10 to 19' }])
})

test('without the option nothing is counted, and the site says so', async () => {
  const { ask } = await testGateway()
  expect((await ask('{ unmetSearches { words } settings { countsUnmetSearches } }')).data).toEqual({
    unmetSearches: null,
    settings: { countsUnmetSearches: false },
  })
})
