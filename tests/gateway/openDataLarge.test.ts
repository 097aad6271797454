import { expect, onTestFinished, test, vi } from 'vitest'
import { indexedGateway, longPauses, newFolder, teaClubs } from './indexedGateway.ts'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { memoryCopy, testPublication } from './openDataUnderTest.ts'

const linesOf = () => {
  const lines: string[] = []
  const warn = (_details: object, message: string) => void lines.push(message)
  return { lines, log: { error: warn, warn } }
}

test('open data is made of a directory that has more services than are searched, and the directory searches', async () => {
  const { lines, log } = linesOf()
  const t = await indexedGateway({
    mostIndexedServices: 2,
    openDataFolder: newFolder(),
    searchPauses: longPauses,
    log,
  })
  t.directory.data.services = teaClubs(3)
  const rows = async () =>
    (await t.ask('{ openDataTable(name: "services") { rows } }')).at('openDataTable.rows')
  await expect.poll(rows, { timeout: 60_000 }).toBe(3)
  expect(await t.found('query: "tea"')).toHaveLength(3)
  expect(t.searches()).toBe(1)
  expect(t.gateway.searchStatistics?.()).toMatchObject({ services: 0, failedReadings: 0 })
  expect(lines).toEqual([])
}, 90_000)

test('a directory that grows beyond what is searched is searched by itself, and by the index when it shrinks', async () => {
  const { directory, gateway, found } = await indexedGateway({ mostIndexedServices: 2 })
  directory.data.services = teaClubs(2)
  const next = async () => [(await found('query: "tea"')).length, gateway.searchStatistics?.().services]
  await expect.poll(next).toEqual([2, 2])
  directory.data.services = teaClubs(3)
  await expect.poll(next).toEqual([3, 0])
  directory.data.services = teaClubs(2)
  await expect.poll(next).toEqual([2, 2])
})

test.each(['services', 'organisations'])(
  'of a directory with too many %s to be read the log says once what to do',
  async kind => {
    const { lines, log } = linesOf()
    const t = await indexedGateway({ mostRecords: 2, log })
    const [organisation] = t.directory.data.organisations
    if (kind === 'services') t.directory.data.services = teaClubs(3)
    else
      t.directory.data.organisations = teaClubs(3).map(club => ({
        ...organisation!,
        id: club.id,
        slug: `o-${club.id}`,
      }))
    const { length } = t.directory.calls
    const readings = () => t.directory.calls.slice(length).filter(({ path }) => path === `/${kind}`).length
    await expect.poll(readings).toBeGreaterThan(2)
    expect(lines).toEqual([
      `the directory is too large to be read whole: /${kind} has 3 records, more than 2. Its own search answers, and its open data is not made or stays as it was. Remove from it what is no longer offered, or divide it between several sites.`,
    ])
  },
)

const files = [
  'data/services.ndjson',
  'data/signpost.xlsx',
  'data/changes.ndjson',
  'data/services.atom',
  'oruk/v3/services',
]

test('a directory that is too large to be read is called so wherever its open data is asked for', async () => {
  const t = await indexedGateway({ mostRecords: 2, openDataFolder: newFolder() })
  t.directory.data.services = teaClubs(3)
  const state = async () => (await t.ask('{ openDataState }')).at('openDataState')
  await expect.poll(state).toBe('TOO_LARGE')
  for (const path of files) {
    const answer = (await t.gateway.data(new Request(`https://signpost.example/${path}`)))!
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      404,
      null,
      'There is no open data: this site reads up to 100,000 services, organisations, places and events each, and its directory has more.\n',
    ])
  }
  t.directory.data.services = teaClubs(2)
  await expect.poll(state, { timeout: 60_000 }).toBe('PUBLISHED')
  t.directory.data.services = teaClubs(3)
  // What was published stays.
  await expect.poll(state).toBe('TOO_LARGE')
  const answer = (await t.gateway.data(
    new Request('https://signpost.example/data/services.ndjson?columns=name'),
  ))!
  expect(await answer.text()).toBe('{"name":"Tea club 1"}\n{"name":"Tea club 2"}\n')
}, 90_000)

test('of a directory that has not been read whole yet nothing is said to be in the making', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const copy = memoryCopy()
  copy.isWholeNow = false
  copy.readAtNow = null
  const { publication } = testPublication(copy)
  const request = new Request('https://signpost.example/data/services.ndjson')
  const asking = publication.retryOnceBuilt(async () => publication.answer(request, async () => ({})))
  await vi.advanceTimersByTimeAsync(20_000)
  const answer = (await asking)!
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '120',
    'There is no open data yet: the directory has not been read whole. This takes minutes after this site starts, or hours if the directory is very large.\n',
  ])
  await publication.close()
})

const textOf = (text: string) => ({ introduction: { title: '', content: [{ type: 'copy', value: text }] } })
const pages = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    pageRecord({
      id: id(60_000 + n),
      slug: `page-${n}`,
      title: `Page ${n}`,
      content: textOf(`Text ${n}`) as never,
    }),
  )

const request = () => new Request('https://signpost.example/data/pages.ndjson?columns=title,content')

test('beyond 2,000 pages their texts are left out, which the log and the column tell', async () => {
  const { lines, log } = linesOf()
  const t = await indexedGateway({ openDataFolder: newFolder(), searchPauses: longPauses, log })
  t.directory.data.pages = pages(2001)
  await vi.waitFor(async () => expect((await t.gateway.data(request()))!.status).toBe(200), 90_000)
  const text = await (await t.gateway.data(request()))!.text()
  const rows = text
    .trim()
    .split('\n')
    .map(row => JSON.parse(row) as { title: string; content: string | null })
  expect(rows.filter(({ content }) => content === null)).toEqual([{ title: 'Page 2000', content: null }])
  expect(rows.filter(({ title, content }) => content === title.replace('Page', 'Text'))).toHaveLength(2000)
  expect(lines).toEqual([
    'the texts of information pages after the first 2000 are not read: they are missing in the open data and in searches. Remove pages that nobody needs any more.',
  ])
  const { at } = await t.ask('{ openDataTable(name: "pages") { columns { name description } } }')
  expect(at('openDataTable.columns')).toContainEqual({
    name: 'content',
    description: 'The text of the page, as plain text; empty after the first 2,000 pages.',
  })
}, 120_000)

test('later readings read the texts of pages that changed, and of 300 others in turn', async () => {
  const { directory } = await indexedGateway()
  directory.data.pages = pages(350)
  directory.misbehave('/pages', count => {
    directory.data.pages[349]!.updated_at = `2026-11-20T10:00:00+00:${count % 60}`
    return null
  })
  /** The pages whose texts were read by each reading that has ended. */
  const readings = () =>
    directory
      .log()
      .join('\n')
      .split('GET /taxonomies/service-eligibilities')
      .slice(1, -1)
      .map(reading => Array.from(reading.matchAll(/GET \/pages\/(\S+)/g), ([, page]) => page!))
  await expect.poll(() => readings().length, { timeout: 30_000 }).toBeGreaterThan(2)
  const [first, second, third] = readings() as [string[], string[], string[]]
  expect([first.length, second.length, third.length]).toEqual([350, 301, 301])
  expect(new Set([...second, ...third]).size).toBe(350)
  expect([second.at(-1), third.at(-1)]).toEqual([id(60_349), id(60_349)])
}, 60_000)
