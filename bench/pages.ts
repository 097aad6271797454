import { setTimeout as pause } from 'node:timers/promises'
import { createClock } from '../platform/clock.ts'
import { readArguments } from './arguments.ts'
import { measuredPages, startBareServer, startBuiltSite } from './measuredSites.ts'
import { getBytes, median, openConnections, quantile, type Answer, type Connections } from './load.ts'

readArguments('Usage: npm run bench:pages', {})

// Pages a second, compared with a bare node:http server that sends the same compressed bytes. Both are measured in turns in
// one run: on a shared machine only the ratio is reliable.

/** The encodings that browsers accept. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const bursts = 100
const burstMilliseconds = 100

/** Two addresses compared: pages a second, and their ratio. */
interface Compared {
  ours: number
  least: number
  ratio: number
}

/**
 * Loads two addresses in turns, a tenth of a second each, over eight connections to each, so that other load on the machine
 * affects both. Returns the median of the ratios and the 90th percentile of the rates.
 *
 *     await alternatingBursts(address, bareAddress, headers) // { ours: 31777, least: 36978, ratio: 0.86 }
 */
async function alternatingBursts(
  ours: string,
  least: string,
  headers: Record<string, string>,
): Promise<Compared> {
  const [one, other] = [await openConnections(ours, { headers }), await openConnections(least, { headers })]
  const rates: [ours: number, least: number][] = []
  for (let burst = 0; burst < bursts; burst += 1) {
    const isFirst = burst % 2 === 0
    const before = isFirst ? await rateOf(one) : 0
    const between = await rateOf(other)
    rates.push([isFirst ? before : await rateOf(one), between])
  }
  one.close()
  other.close()
  // The first bursts warm up the compilers.
  const counted = rates.slice(10)
  return {
    ours: quantile(
      counted.map(([mine]) => mine),
      0.9,
    ),
    least: quantile(
      counted.map(([, rate]) => rate),
      0.9,
    ),
    ratio: median(counted.map(([mine, bare]) => mine / bare)),
  }
}

const rateOf = async (connections: Connections) => (await connections.load(burstMilliseconds)).perSecond

const minute = 60_000
const settling = 6000
const rounds = 4
// A process that has just started is slower.
const warmUp = 2
const query = '{ services(first: 100) { nodes { slug } } }'

/**
 * Requests a hundred pages, one after the other, in a minute in which none has been rendered yet; four times, of which the
 * first two only warm up the process.
 *
 *     await uncachedPages(origin) // { pages: 200, 'p50 ms': 6.2, 'p99 ms': 15.8, 'kept p50 ms': 1.1 }
 *
 * Texts that depend on the time are computed again. The records were fetched the minute before, so that the directory's time
 * does not count. Each page is then requested again: the time of a cached page is the cost of the request on this machine.
 */
async function uncachedPages(origin: string): Promise<Record<string, number>> {
  const answer = await fetch(`${origin}/graphql?query=${encodeURIComponent(query)}`)
  const { data } = (await answer.json()) as { data: { services: { nodes: { slug: string }[] } } }
  const addresses = data.services.nodes.map(({ slug }) => `${origin}/services/${slug}`)
  for (const address of addresses) await getBytes(address, browserHeaders)

  const rendered: number[] = []
  const cached: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await nextMinute()
    for (const address of addresses) {
      const times = [await timeOf(address, 'fwd=miss'), await timeOf(address, 'hit')] as const
      if (round < warmUp) continue
      rendered.push(times[0])
      cached.push(times[1])
    }
  }
  return {
    pages: rendered.length,
    'p50 ms': at(rendered, 0.5),
    'p99 ms': at(rendered, 0.99),
    'kept p50 ms': at(cached, 0.5),
  }
}

const at = (times: number[], share: number) => Math.round(quantile(times, share) * 10) / 10

async function timeOf(address: string, expected: string): Promise<number> {
  const start = performance.now()
  const { headers, status } = await getBytes(address, browserHeaders)
  const cacheStatus = String(headers['cache-status'])
  if (status !== 200 || !cacheStatus.includes(expected))
    throw new Error(`${address}: ${status}, ${cacheStatus}`)
  return performance.now() - start
}

const nextMinute = () => pause(minute - (createClock()().toMillis() % minute) + settling)

const site = await startBuiltSite()
const load = async (path: string, seconds: number) => {
  const connections = await openConnections(site.origin + path, { headers: browserHeaders })
  const measured = await connections.load(seconds * 1000)
  connections.close()
  return measured
}
const answers = new Map<string, Answer>()
for (const path of measuredPages) {
  await load(path, 2)
  const answer = await getBytes(site.origin + path, browserHeaders)
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  answers.set(path, answer)
}
const bare = await startBareServer(answers)

const rows: Record<string, number | string>[] = []
for (const path of measuredPages) {
  const { ours, least, ratio } = await alternatingBursts(
    site.origin + path,
    bare.origin + path,
    browserHeaders,
  )
  const { p50, p99 } = await load(path, 5)
  rows.push({
    page: path,
    bytes: answers.get(path)!.body.length,
    'pages/s': Math.round(ours),
    'bare pages/s': Math.round(least),
    ratio: ratio.toFixed(2),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
  })
}
console.log('Pages that are kept:')
console.table(rows)
await bare.stop()

console.log('Pages that are made, one after the other, of records that are held:')
await site.stop()
const directory = await startBuiltSite()
const asking = await startBuiltSite({ DIRECTORY_API_URL: `${directory.origin}/core/v1` })
console.table([await uncachedPages(asking.origin)])
await asking.stop()
await directory.stop()
