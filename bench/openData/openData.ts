import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { endWith, readArguments } from '../arguments.ts'
import { areasVersion, readAreas } from '../../gateway/areas/areas.ts'
import { dataFiles, openDataFiles } from '../../gateway/openData/formats/formats.ts'
import { answerData } from '../../gateway/openData/formats/http.ts'
import { openSqliteFile } from '../../gateway/openData/formats/sqlite.ts'
import { tables } from '../../gateway/openData/tables.ts'
import { createRemovals, feedFileName, writeFeedFile } from '../../gateway/openReferral/feed/feedFile.ts'
import { createOpenReferral } from '../../gateway/openReferral/openReferral.ts'
import { superviseWorker } from '../../platform/workerSupervisor.ts'
import { boroughDataset, origin } from './borough.ts'

// What the open data of a borough costs: its files (`npm run bench:open-data`) and its Open Referral feed
// (`node bench/openData/openData.ts feed`). `--services 100000` measures another size than 3,000.

const megabyte = 1_000_000
const areas = readAreas()

const benches: Record<string, (services: number) => Promise<void>> = {
  files: measureFiles,
  feed: measureFeed,
}
const usage = `Usage: node bench/openData/openData.ts ${Object.keys(benches).join('|')} [--services 3000]`
const [measured = '', ...rest] = process.argv.slice(2)
const bench = Object.hasOwn(benches, measured) ? benches[measured] : undefined
const values = readArguments(usage, { services: { type: 'string', default: '3000' } }, rest)
if (bench) await bench(Number(values.services))
else endWith(usage)

/**
 * Measures how long it takes to make all files of the open data in a worker thread, with what memory, and how long the main
 * thread's event loop is held up meanwhile; then how fast files are sent.
 */
async function measureFiles(services: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-open-data-'))
  mkdirSync(join(folder, 'files'))
  const atStart = process.memoryUsage().rss

  const worker = superviseWorker<'build', undefined>({
    name: 'bench',
    entry: join(import.meta.dirname, 'borough.ts'),
    data: () => ({ services, folder: join(folder, 'files') }),
    closeTimeout: 1000,
    memory: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 },
  })
  let peak = atStart
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedAt = performance.now()
  await worker.request('build', { start: 60_000, response: 7_200_000 })
  const seconds = (performance.now() - startedAt) / 1000
  delay.disable()
  clearInterval(sampling)
  await worker.close()

  const reader = boroughDataset(services)
  const built = openDataFiles({
    folder,
    dataset: { version: () => reader.version(), onVersion: () => () => {} },
    origin,
    areas: { files: undefined, version: areasVersion(areas) },
  })
  const files = dataFiles.flatMap(({ name }) => built.file(name) ?? [])
  console.table({
    services,
    rows: files.reduce((sum, { name, rows }) => sum + (name.endsWith('.csv') ? (rows ?? 0) : 0), 0),
    'seconds to make all files': seconds.toFixed(1),
    'memory at the start, MB': Math.round(atStart / megabyte),
    'highest memory, MB': Math.round(peak / megabyte),
    'event loop delay meanwhile, p99 ms': (delay.percentile(99) / 1e6 - 5).toFixed(1),
  })
  console.table(
    files
      .filter(({ name }) => /^(services|locations|signpost)/.test(name))
      .map(({ name, bytes, encodings }) => ({
        name,
        MB: (bytes / megabyte).toFixed(2),
        'br MB': encodings.br && (encodings.br / megabyte).toFixed(2),
      })),
  )

  const data = {
    reader,
    files: built,
    feeds: { at: async () => Promise.resolve(null) },
    licence: origin.licence,
  }
  async function measure(path: string, headers: Record<string, string> = {}) {
    const from = performance.now()
    const request = new Request(`https://signpost.example/data/${path}`, { headers })
    const response = (await answerData(data, charge, request))!
    let first = 0
    let bytes = 0
    for await (const piece of response.body ?? []) {
      first ||= performance.now() - from
      bytes += piece.length
    }
    const milliseconds = performance.now() - from
    return {
      path,
      status: response.status,
      'first byte ms': (first || milliseconds).toFixed(2),
      'all ms': milliseconds.toFixed(2),
      'MB/s': bytes ? Math.round(bytes / megabyte / (milliseconds / 1000)) : undefined,
    }
  }
  await measure('services.csv')
  console.table([
    await measure('services.csv'),
    await measure('services.csv', { 'accept-encoding': 'br' }),
    await measure('services.csv', { 'if-none-match': `"${built.file('services.csv')!.hash}"` }),
    await measure('signpost.sqlite', { range: 'bytes=-1000' }),
    await measure('services.csv?columns=id,name'),
  ])
  await built.close()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Measures how long it takes to make the Open Referral feed of a version from its tables, how large it is, and what a page
 * costs: processor time and how long the event loop is held up.
 */
async function measureFeed(services: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-open-referral-'))
  const reader = boroughDataset(services)
  const version = reader.version()!

  const sqlite = openSqliteFile(join(folder, 'signpost.sqlite'), origin, version, areas)
  const counts = new Map<(typeof tables)[number]['name'], number>()
  for (const { name } of tables) {
    const insert = sqlite.table(name)
    for await (const row of reader.rows(name)) {
      insert(row)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const database = sqlite.finish(counts)
  const path = join(folder, feedFileName)
  const atStart = process.memoryUsage().rss
  const startedAt = performance.now()
  writeFeedFile(path, database, origin.siteUrl, createRemovals())
  console.table({
    services,
    'seconds to make the feed': ((performance.now() - startedAt) / 1000).toFixed(1),
    'memory meanwhile, MB': Math.round((process.memoryUsage().rss - atStart) / megabyte),
    'size, MB': (statSync(path).size / megabyte).toFixed(1),
  })
  database.close()

  const feed = createOpenReferral({
    reader,
    files: { version: () => version, pathOf: name => join(folder, name) },
    licence: origin.licence,
    siteUrl: origin.siteUrl,
    siteName: 'Signpost',
  })
  const get = async (address: string, headers: Record<string, string> = {}) =>
    (await feed.answer(new Request(`https://signpost.example/oruk/v3${address}`, { headers }), charge))!

  const last = Math.ceil(services / 100)
  const first = (await (await get('/services?per_page=1')).json()) as { contents: { id: string }[] }
  const { id } = first.contents[0]!
  const etag = (await get('/services')).headers.get('etag')!
  const addresses: [string, Record<string, string>?][] = [
    ['/services?per_page=100'],
    ['/services?per_page=100&full=true'],
    [`/services?per_page=100&full=true&page=${last}`],
    ['/services?per_page=100&search=food&full=true&page=5'],
    ['/services?per_page=100&day=MO&start_time=09:00'],
    ['/services?modified_after=2026-11-01'],
    ['/services?minimal=true'],
    ['/service_at_locations?per_page=100&full=true'],
    ['/service_at_locations?per_page=100&postcode=DA8&proximity=3000'],
    ['/organizations?per_page=100&full=true'],
    ['/taxonomy_terms?per_page=100'],
    [`/services/${id}`],
    ['/services?full=true&format=ndjson'],
    ['/services', { 'if-none-match': etag }],
  ]
  const rows = []
  for (const [address, headers] of addresses) {
    const times = address.includes('ndjson') ? 1 : 20
    await drained(await get(address, headers))
    const before = process.cpuUsage()
    let bytes = 0
    let held = 0
    for (let i = 0; i < times; i++) {
      const from = performance.now()
      const response = await get(address, headers)
      held = Math.max(held, performance.now() - from)
      bytes += await drained(response)
    }
    const { user, system } = process.cpuUsage(before)
    rows.push({
      address: headers ? `${address}, unchanged` : address,
      KB: Math.round(bytes / times / 1000),
      'processor ms': ((user + system) / times / 1000).toFixed(1),
      'longest ms until sent': held.toFixed(1),
    })
  }
  console.table(rows)
  feed.close()
  rmSync(folder, { recursive: true, force: true })
}

/** No quota is charged. */
async function charge(): Promise<Record<string, string>> {
  return {}
}

/** Reads a response to its end, and gives its length in bytes. */
async function drained(response: Response): Promise<number> {
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += piece.length
  return bytes
}
