import { fork } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { endWith, readArguments } from './arguments.ts'
import { createGateway, type Gateway, type SiteOperation } from '../gateway/gateway.ts'
import { createClock } from '../platform/clock.ts'
import { serverCommand, serverEnvironment } from '../scripts/localPrograms.mjs'
import { readQueries } from '../tests/relevance/queries.ts'
import { largeBorough, serveBorough } from './largeBorough.ts'
import { quantile } from './load.ts'

// How fast the search index answers, and what it costs: `npm run bench:search`. For each size a process of its own serves the
// records over HTTP and others have the gateway, whose clock runs fast, so that the limit of calls a minute does not bind.
// `node bench/search.ts lists --services 3000` measures how fast lists are filtered and ordered from it, in one process.
const sizes = [1000, 20_000]
const [role, ...given] = process.argv.slice(2)

/** Rows of a table of times, and what else was measured. */
interface Figures {
  speed: object[]
  cost: Record<string, string>
}

if (role === 'directory') process.send!((await serveBorough(await largeBorough(Number(given[0])))).url)
else if (role === 'building') await report(measureBuilding(given[0]!, given[1]!))
else if (role === 'restarted') await report(measureRestarted(given[0]!, given[1]!))
else if (role === 'lists') await measureLists(given)
else if (role !== undefined)
  endWith('Usage: npm run bench:search, or node bench/search.ts lists [--services 3000]')
else for (const size of sizes) await measureSize(size)

async function measureSize(size: number): Promise<void> {
  const directory = fork(import.meta.filename, ['directory', String(size)])
  const [url] = (await once(directory, 'message')) as [string]
  const folder = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
  const building = await figuresOf('building', url, folder)
  const restarted = await figuresOf('restarted', url, folder)
  console.log(`\n${size.toLocaleString('en-GB')} services`)
  console.table([...restarted.speed, ...building.speed])
  console.table({ ...building.cost, ...restarted.cost })
  rmSync(folder, { recursive: true })
  directory.kill()
}

/** What a process measures that is started as the site is, whose settings of memory differ from Node's own. */
async function figuresOf(...args: string[]): Promise<Figures> {
  const gateway = fork(import.meta.filename, args, {
    execArgv: ['--expose-gc', ...process.execArgv, ...serverCommand.slice(0, -1)],
    env: { ...process.env, ...serverEnvironment },
  })
  let figures: Figures | undefined
  gateway.on('message', message => (figures = message as Figures))
  const [code] = (await once(gateway, 'exit')) as [number]
  if (code || !figures) process.exit(code || 1)
  return figures
}

async function report(figures: Promise<Figures>): Promise<void> {
  process.send!(await figures)
  process.disconnect()
}

/** What building the index costs, and how fast it answers while the directory is read again. The index stays in the folder. */
async function measureBuilding(directoryUrl: string, folder: string): Promise<Figures> {
  const open = (url: string, name: string) => openGateway(url, join(folder, name))
  // Everything that a gateway loads once is loaded before memory is measured.
  const empty = await opened(() => open(directoryUrl.replace('/core/v1', '/nothing/core/v1'), 'nothing'))
  await everyKind(empty.gateway, 1)
  const before = memory()
  await empty.gateway.close()
  const built = await opened(() => open(directoryUrl, 'index'))
  await everyKind(built.gateway, 1)
  const after = memory()
  await built.gateway.close()
  // A start reads the directory, here as fast as it can: as many calls as a gateway sends in four minutes.
  const reading = await opened(() => open(directoryUrl, 'index'))
  const duringReading = await everyKind(reading.gateway, roundsFor, 'search, words')
  await reading.gateway.close()
  const files = readdirSync(join(folder, 'index')).map(name => statSync(join(folder, 'index', name)).size)
  return {
    speed: duringReading.map(row => ({ ...row, kind: 'search, words, while the directory is read' })),
    cost: {
      'build, with reading over HTTP': seconds(built.milliseconds),
      'build, without waiting for records': seconds(built.milliseconds - built.waited),
      'CPU of that': seconds(built.cpu),
      'memory of the process more than with an empty index': megabytes(after.rss - before.rss),
      'of which JavaScript': megabytes(after.heapUsed - before.heapUsed),
      file: megabytes(files.reduce((sum, size) => sum + size, 0)),
    },
  }
}

/** How fast the index that is there already answers after a restart: in a process of its own, as that of a site is. */
async function measureRestarted(directoryUrl: string, folder: string): Promise<Figures> {
  const restarted = await opened(() => openGateway(directoryUrl, join(folder, 'index')))
  await untilIdle()
  const speed = await everyKind(restarted.gateway, roundsFor)
  await restarted.gateway.close()
  return { speed, cost: { restart: seconds(restarted.milliseconds) } }
}

/**
 * Measures how fast lists are filtered and ordered. The first list of each kind makes the values that lists filter by; later
 * ones only compare them. The index reads the directory once.
 */
async function measureLists(args: string[]): Promise<void> {
  const options = { services: { type: 'string', default: '3000' } } as const
  const values = readArguments('Usage: node bench/search.ts lists [--services 3000]', options, args)
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

  const directory = await serveBorough(await largeBorough(Number(values.services)))
  const folder = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
  const gateway = openGateway(directory.url, folder)
  await gateway.searchReady

  const ask = async (list: string): Promise<number> => {
    const start = performance.now()
    const { errors } = await gateway.execute({ query: `{ ${list} }` })
    if (errors) throw new Error(JSON.stringify(errors))
    return performance.now() - start
  }

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
      first: spent(first),
      'longest pause meanwhile': spent(delay.max / 1e6),
      median: shown(times, 0.5),
      p95: shown(times, 0.95),
    })
  }
  console.log(`${Number(values.services).toLocaleString('en-GB')} services`)
  console.table(table)
  await gateway.close()
  directory.close()
  rmSync(folder, { recursive: true })
}

function openGateway(directoryUrl: string, searchFolder: string): Gateway {
  return createGateway({
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock: createClock('2026-11-20T10:00'),
    timer: { now: () => performance.now() * 10_000 },
    isCachingResponses: false,
    searchFolder,
    searchPauses: { used: 3_600_000, room: 1 },
  })
}

/** A gateway once it is ready, and how long that took. */
interface Opened {
  gateway: Gateway
  milliseconds: number
  /** Milliseconds during which a request to the directory had not been answered to its last byte. */
  waited: number
  cpu: number
}

async function opened(open: () => Gateway): Promise<Opened> {
  const stopCounting = countWaiting()
  const [start, usage] = [performance.now(), process.cpuUsage()]
  const gateway = open()
  await gateway.searchReady
  const { user, system } = process.cpuUsage(usage)
  const milliseconds = performance.now() - start
  return { gateway, milliseconds, waited: stopCounting(), cpu: (user + system) / 1000 }
}

/** Counts the time in which requests are under way, however many at once. The result ends it and tells the milliseconds. */
function countWaiting(): () => number {
  let [open, since, waited] = [0, 0, 0]
  const begin = () => {
    if (open++ === 0) since = performance.now()
  }
  const end = () => {
    if (--open === 0) waited += performance.now() - since
  }
  const listeners = {
    'undici:request:create': begin,
    'undici:request:trailers': end,
    'undici:request:error': end,
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
    return waited
  }
}

/** Waits until this thread has rested for nine tenths of a second. */
async function untilIdle(): Promise<void> {
  for (let utilization = 1; utilization > 0.1;) {
    const before = performance.eventLoopUtilization()
    await pause(1000)
    ;({ utilization } = performance.eventLoopUtilization(before))
  }
}

function memory(): NodeJS.MemoryUsage {
  for (let time = 1; time <= 3; time++) globalThis.gc?.()
  return process.memoryUsage()
}

/** So many rounds that ten operations are above the 99th percentile, which one full collection of garbage would be otherwise. */
function roundsFor(operations: number): number {
  return Math.ceil(1000 / operations)
}

function shown(times: number[], share: number): string {
  return spent(quantile(times, share))
}

function spent(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}

/**
 * Measures every kind of operation: the first time, when no word has been searched for, and further rounds. CPU is what an
 * operation takes while other programs keep the machine busy.
 */
async function everyKind(
  gateway: Gateway,
  rounds: number | typeof roundsFor,
  only?: string,
): Promise<object[]> {
  const table: object[] = []
  for (const [kind, operations] of Object.entries(operationsByKind())) {
    if (only && kind !== only) continue
    const first: number[] = []
    const later: number[] = []
    const cpu: number[] = []
    const last = typeof rounds === 'number' ? rounds : rounds(operations.length)
    for (let round = 0; round <= last; round++)
      for (const operation of operations) {
        const [start, usage] = [performance.now(), process.cpuUsage()]
        const { errors } = await gateway.execute(operation)
        if (errors) throw new Error(JSON.stringify(errors))
        const { user, system } = process.cpuUsage(usage)
        if (round) {
          later.push(performance.now() - start)
          cpu.push((user + system) / 1000)
        } else first.push((user + system) / 1000)
      }
    table.push({
      kind,
      'first CPU p50': shown(first, 0.5),
      'first CPU p99': shown(first, 0.99),
      'CPU p50': shown(cpu, 0.5),
      'CPU p99': shown(cpu, 0.99),
      p50: shown(later, 0.5),
      p99: shown(later, 0.99),
    })
  }
  return table
}

function operationsByKind(): Record<string, SiteOperation[]> {
  const queries = readQueries('open')
  const asked = (kinds: readonly string[]) =>
    queries.filter(({ kind }) => kinds.includes(kind)).map(({ query }) => query)
  const results = `{ totalCount nodes { name slug intro } }`
  const search = (texts: readonly string[], args = '', parts = `services ${results}`) =>
    texts.map(query => ({
      query: `query ($query: String) { search(query: $query, first: 20${args}) { ${parts} } }`,
      variables: { query },
    }))
  const counts = `services ${results} filterCounts { all free openNow waitTimes { count } distances { count }
    eligibilities { name count } categories { category { slug } count } } droppedFilters { filter count }`
  const plain = asked(['plain', 'lay words', 'who it is for'])
  const typed = plain.flatMap(text => [1, 2, 3, 5, 8, 13].map(length => text.slice(0, length)))
  return {
    'search, words': search(plain),
    'search, with a place': search(plain, ', near: "Erith", within: 5'),
    'search, misspelt': search(asked(['misspelt'])),
    'search, sentences': search(asked(['sentences'])),
    'search, hostile': search(asked(['hostile'])),
    'search, no words': search(['']),
    'filters with counts, words': search(plain, ', near: "Erith", isFree: true', counts),
    'filters with counts, no words': search([''], ', near: "Erith", openNow: true', counts),
    'everything beside services': search(
      plain,
      '',
      'pages { slug } organisations { slug } events { slug } categories { slug }',
    ),
    suggestions: [...new Set(typed)].map(query => ({
      query: 'query ($query: String!) { suggest(query: $query, first: 8) { kind text path } }',
      variables: { query },
    })),
  }
}
