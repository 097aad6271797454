import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSqliteFile } from '../gateway/openData/formats/sqlite.ts'
import { tables } from '../gateway/openData/tables.ts'
import { createRemovals, feedFileName, writeFeedFile } from '../gateway/openReferral/feed/feedFile.ts'
import { createOpenReferral } from '../gateway/openReferral/openReferral.ts'
import { boroughDataset, origin } from './openData/borough.ts'

// How long it takes to make the Open Referral feed of a version from its tables, how large it is, and what a page costs:
// processor time and how long the event loop is held up. `--services 20000` measures another size than 3,000.
const { values } = parseArgs({ options: { services: { type: 'string', default: '3000' } } })
const services = Number(values.services)
const megabyte = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'bench-open-referral-'))
const reader = boroughDataset(services)
const version = reader.version()!

const sqlite = openSqliteFile(join(folder, 'signpost.sqlite'), origin, version)
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
const charge = async () => Promise.resolve({})
const get = async (address: string, headers: Record<string, string> = {}) =>
  (await feed.answer(new Request(`https://signpost.example/oruk/v3${address}`, { headers }), charge))!

/** Reads a response to its end, and gives its length in bytes. */
async function drained(response: Response): Promise<number> {
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += piece.length
  return bytes
}

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
