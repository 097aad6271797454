import { openConnections, type Connections } from './loadGenerator.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { createClock } from '../platform/clock.ts'
import { quantile } from './quantile.ts'
import { getBytes } from './getBytes.ts'

/** One page of each of the most visited kinds: home, results, service. */
export const measuredPages = ['/', '/results?query=food', '/services/erith-food-bank']

/** The encodings that browsers accept. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

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
export async function alternatingBursts(
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
    ours: quantileOf(
      0.9,
      counted.map(([mine]) => mine),
    ),
    least: quantileOf(
      0.9,
      counted.map(([, rate]) => rate),
    ),
    ratio: quantileOf(
      0.5,
      counted.map(([mine, bare]) => mine / bare),
    ),
  }
}

const rateOf = async (connections: Connections) => (await connections.load(burstMilliseconds)).perSecond

const quantileOf = (share: number, values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

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
export async function uncachedPages(origin: string): Promise<Record<string, number>> {
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

const at = (times: number[], share: number) =>
  Math.round(
    quantile(
      times.toSorted((a, b) => a - b),
      share,
    ) * 10,
  ) / 10

async function timeOf(address: string, expected: string): Promise<number> {
  const start = performance.now()
  const { headers, status } = await getBytes(address, browserHeaders)
  const cacheStatus = String(headers['cache-status'])
  if (status !== 200 || !cacheStatus.includes(expected))
    throw new Error(`${address}: ${status}, ${cacheStatus}`)
  return performance.now() - start
}

const nextMinute = () => pause(minute - (createClock()().toMillis() % minute) + settling)
