import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createGateway } from '../gateway/gateway.ts'
import { createClock } from '../platform/clock.ts'
import { quantile } from './load.ts'
import { largeBorough } from './search/largeBorough.ts'

// How fast lists are filtered and ordered from the search index: `node bench/lists.ts --services 3000`. The first list of each
// kind makes the values that lists filter by; later ones only compare them. The index reads the directory once.
const { values } = parseArgs({ options: { services: { type: 'string', default: '3000' } } })
const rounds = 50

const lists: Record<string, string> = {
  'services, four conditions, last changed first':
    'services(first: 50, orderBy: LAST_MODIFIED_AT_DESC, filter: { isFree: true, near: "Erith", within: 5, modifiedSince: "2025-01-01T00:00:00Z" }) { totalCount nodes { name } }',
  'services from Z to A': 'services(first: 50, orderBy: NAME_DESC) { totalCount nodes { name } }',
  'services by freshness':
    'services(first: 50, filter: { freshness: [AGEING, STALE] }) { totalCount nodes { name } }',
  'organisations that run a service at a place':
    'organisations(first: 50, filter: { near: "Erith" }) { totalCount nodes { name } }',
  'events, last changed first':
    'events(first: 50, orderBy: LAST_MODIFIED_AT_DESC) { totalCount nodes { title } }',
}

const { lists: records, locationsOf } = await largeBorough(Number(values.services))
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://directory')
  const owners = searchParams.get('filter[service_id]')?.split(',')
  const path = pathname.replace('/core/v1', '')
  const rows = owners ? owners.flatMap(id => locationsOf.get(id) ?? []) : (records[path] ?? [])
  const [page, size] = [
    Number(searchParams.get('page') ?? 1),
    Number(searchParams.get('per_page') ?? rows.length),
  ]
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ data: rows.slice((page - 1) * size, page * size), meta: { total: rows.length } }),
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const folder = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
const gateway = createGateway({
  directoryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/core/v1`,
  publicUrl: 'https://signpost.example',
  clock: createClock('2026-11-20T10:00'),
  timer: { now: () => performance.now() * 10_000 },
  isCachingResponses: false,
  searchFolder: folder,
  searchPauses: { used: 3_600_000, room: 1 },
})
await gateway.searchReady

const ask = async (list: string): Promise<number> => {
  const start = performance.now()
  const { errors } = await gateway.execute({ query: `{ ${list} }` })
  if (errors) throw new Error(JSON.stringify(errors))
  return performance.now() - start
}
const shown = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`

// What a process loads once is loaded before anything is measured.
await ask('search(query: "tea", near: "Erith") { services { nodes { name } } }')
const delay = monitorEventLoopDelay({ resolution: 1 })
const table: object[] = []
for (const [name, list] of Object.entries(lists)) {
  delay.reset()
  delay.enable()
  const first = await ask(list)
  delay.disable()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await ask(list))
  table.push({
    list: name,
    first: shown(first),
    'longest pause meanwhile': shown(delay.max / 1e6),
    median: shown(quantile(times, 0.5)),
    p95: shown(quantile(times, 0.95)),
  })
}
console.log(`${Number(values.services).toLocaleString('en-GB')} services`)
console.table(table)
await gateway.close()
server.close()
rmSync(folder, { recursive: true })
