import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endWith, readArguments } from './arguments.ts'
import { pagesOf, randomOf, viewPages } from './load.ts'
import { startBuiltSite } from './measuredSites.ts'

// What happens while the pages of a site are viewed at a constant rate: `npm run bench:views`, `bench:faults`, `bench:soak`.
const benches: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  calls: countCalls,
  faults: injectFaults,
  soak: watchMemory,
}
const [measured = '', ...rest] = process.argv.slice(2)
const bench = Object.hasOwn(benches, measured) ? benches[measured] : undefined
if (bench) await bench(rest)
else endWith(`Usage: node bench/views.ts ${Object.keys(benches).join('|')}`)

/**
 * The load that a thousand page views a second, over all pages, put on the council's directory: calls a minute, and whether
 * each view is answered. Over real HTTP on both sides, in real time.
 */
async function countCalls(args: string[]): Promise<void> {
  const options = {
    minutes: { type: 'string', default: '4' },
    'per-second': { type: 'string', default: '1000' },
  } as const
  const usage = 'Usage: npm run bench:views -- [--minutes 4] [--per-second 1000]'
  const values = readArguments(usage, options, args)
  const perSecond = Number(values['per-second'])
  const most = 60

  const directory = await startBuiltSite()
  const between = await faultyProxy(directory.origin)
  const site = await startBuiltSite({ DIRECTORY_API_URL: `${between.url}/core/v1`, LOG_LEVEL: 'fatal' })
  const pages = await pagesOf(site.origin)
  between.takeCounts()

  const rows = []
  // Counting starts after a minute that fetches everything once.
  for (let minute = 0; minute <= Number(values.minutes); minute += 1) {
    const views = 60 * perSecond
    const { statuses, ...times } = await viewPages(() => randomOf(pages), { views, perSecond })
    rows.push({
      minute: minute || 'first',
      pages: pages.length,
      views,
      '200': `${(((statuses.get(200) ?? 0) / views) * 100).toFixed(3)} %`,
      'p50 ms': times.p50.toFixed(1),
      'p99 ms': times.p99.toFixed(1),
      calls: between.takeCounts().calls,
    })
  }
  console.table(rows)
  const calls = Math.max(...rows.slice(1).map(row => row.calls))
  console.log(`At most ${calls} calls a minute: ≤ ${most} ${calls <= most ? 'met' : 'missed'}`)
  await site.stop()
  between.close()
  await directory.stop()
}

/**
 * The share of page views answered with 200 while the directory is slow, fails intermittently, or is down. Every page is
 * viewed once before; each fault lasts long enough for pages and records to become stale several times.
 */
async function injectFaults(args: string[]): Promise<void> {
  const options = { quick: { type: 'boolean', default: false } } as const
  const values = readArguments('Usage: npm run bench:faults -- [--quick]', options, args)
  const views = values.quick ? 2000 : 20_000
  const seconds = values.quick ? 30 : 150
  const aim = 0.9995

  const directory = await startBuiltSite()
  const proxy = await faultyProxy(directory.origin)
  const site = await startBuiltSite({ DIRECTORY_API_URL: `${proxy.url}/core/v1`, LOG_LEVEL: 'fatal' })
  const pages = await pagesOf(site.origin)
  for (const page of pages) await (await fetch(page)).arrayBuffer()

  const named: Record<Fault, string> = {
    well: 'well',
    slow: 'slow: 2 s',
    failing: 'failing: 30 %',
    down: 'down',
  }
  const rows: Record<string, string | number>[] = []
  for (const fault of ['well', 'slow', 'failing', 'down'] as const) {
    proxy.inject(fault)
    proxy.takeCounts()
    const { statuses, ...times } = await viewPages(() => randomOf(pages), {
      views,
      perSecond: views / seconds,
    })
    const { calls, failed } = proxy.takeCounts()
    const share = (statuses.get(200) ?? 0) / views
    const others = [...statuses].filter(([status]) => status !== 200).map(([status, n]) => `${n} × ${status}`)
    rows.push({
      directory: named[fault],
      pages: pages.length,
      views,
      '200': `${(share * 100).toFixed(3)} %`,
      others: others.join(', '),
      'p50 ms': times.p50.toFixed(1),
      'p99 ms': times.p99.toFixed(1),
      'longest ms': Math.round(times.longest),
      'calls failed': `${failed} of ${calls}`,
      aim: share >= aim ? 'met' : 'missed',
    })
  }
  console.table(rows)
  await site.stop()
  proxy.close()
  await directory.stop()
}

/**
 * The memory of the site while residents read, and while crawlers send requests that are new each time: missing addresses,
 * search words and GraphQL documents.
 */
async function watchMemory(args: string[]): Promise<void> {
  const options = { minutes: { type: 'string', default: '10' } } as const
  const values = readArguments('Usage: npm run bench:soak -- [--minutes 10]', options, args)
  const perSecond = 60
  const aim = 300

  const directory = await startBuiltSite()
  const site = await startBuiltSite({
    DIRECTORY_API_URL: `${directory.origin}/core/v1`,
    LOG_LEVEL: 'fatal',
    METRICS_PUBLIC: 'true',
  })
  const pages = await pagesOf(site.origin)
  let crawled = 0
  const crawls: ((n: number) => string)[] = [
    n => `/services/nothing-${n}`,
    n => `/results?query=word${n}`,
    n =>
      `/graphql?query=${encodeURIComponent(`{ a${n}: settings { isSample } services(first: 5) { totalCount } }`)}`,
  ]
  const next = () => (Math.random() < 0.7 ? randomOf(pages) : site.origin + randomOf(crawls)((crawled += 1)))

  const rows = [await memoryOf(site.origin, 'start', '')]
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    const { statuses } = await viewPages(next, { views: 60 * perSecond, perSecond })
    const answers = [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')
    rows.push(await memoryOf(site.origin, minute, answers))
  }
  console.table(rows)
  const grown = Math.max(...rows.map(({ 'resident MB': size }) => size)) - rows[0]!['resident MB']
  console.log(`${grown} MB more than at the start at most: ≤ ${aim} ${grown <= aim ? 'met' : 'missed'}`)
  await site.stop()
  await directory.stop()
}

/** A row of the memory table, from the metrics of a site. */
async function memoryOf(origin: string, minute: number | string, answers: string) {
  const megabyte = 1024 * 1024
  const text = await (await fetch(`${origin}/metrics`)).text()
  const figure = (metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1])
  const kept = (metric: string) =>
    `${figure(`${metric}_kept`)} (${(figure(`${metric}_kept_bytes`) / megabyte).toFixed(1)} MB)`
  return {
    minute,
    answers,
    'resident MB': Math.round(figure('process_resident_memory_bytes') / megabyte),
    'heap MB': Math.round(figure('nodejs_heap_size_used_bytes') / megabyte),
    pagesKept: kept('pages'),
    answersKept: kept('answers'),
    recordsKept: kept('records'),
  }
}

/** What happens to calls to a directory: nothing, a delay of two seconds, 30 % fail, all fail. */
type Fault = 'well' | 'slow' | 'failing' | 'down'

/** A proxy between a site and its directory. */
interface FaultyProxy {
  url: string
  /** The number of calls, and of failed ones, since the last reading. */
  takeCounts: () => { calls: number; failed: number }
  inject: (fault: Fault) => void
  close: () => void
}

/** Forwards the calls that a fault lets through to `origin`; half of the failures are a 500, half a closed connection. */
async function faultyProxy(origin: string): Promise<FaultyProxy> {
  let fault: Fault = 'well'
  let count = { calls: 0, failed: 0 }
  const server = createServer((incoming, response) => void handle(incoming, response))
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    count.calls += 1
    if (fault === 'slow') await pause(2000)
    if (fault === 'down' || (fault === 'failing' && Math.random() < 0.3)) {
      count.failed += 1
      if (Math.random() < 0.5) response.writeHead(500).end()
      else incoming.socket.destroy()
      return
    }
    const { method, url, headers } = incoming
    const outgoing = request(origin + url, { method, headers }, upstream => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCounts() {
      const counted = count
      count = { calls: 0, failed: 0 }
      return counted
    },
    inject(next) {
      fault = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
