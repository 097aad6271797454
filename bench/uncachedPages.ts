import { setTimeout as pause } from 'node:timers/promises'
import { createClock } from '../platform/clock.ts'
import { asABrowser } from './asABrowser.ts'
import { quantile } from './quantile.ts'
import { getBytes } from './getBytes.ts'

const minute = 60_000
const grace = 6000
const rounds = 4
// What has just been started is slower than what has been running.
const warmUp = 2
const question = '{ services(first: 100) { nodes { slug } } }'

/**
 * Asks for a hundred pages, one after the other, in a minute in which none has been made yet; four times, of which the
 * first two only warm the process up.
 *
 *     await uncachedPages(origin) // { pages: 200, 'p50 ms': 6.2, 'p99 ms': 15.8, 'kept p50 ms': 1.1 }
 *
 * What they say of the moment is worked out anew. Their records were read the minute before, so that the directory's own
 * time does not count, least of all when it is a process of its own. Each page is then asked for again: what a page takes
 * that is ready is what the way there and the asking cost on this machine.
 */
export async function uncachedPages(origin: string): Promise<Record<string, number>> {
  const answer = await fetch(`${origin}/graphql?query=${encodeURIComponent(question)}`)
  const { data } = (await answer.json()) as { data: { services: { nodes: { slug: string }[] } } }
  const addresses = data.services.nodes.map(({ slug }) => `${origin}/services/${slug}`)
  for (const address of addresses) await getBytes(address, asABrowser)

  const made: number[] = []
  const kept: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await nextMinute()
    for (const address of addresses) {
      const times = [await timeOf(address, 'fwd=miss'), await timeOf(address, 'hit')] as const
      if (round < warmUp) continue
      made.push(times[0])
      kept.push(times[1])
    }
  }
  return {
    pages: made.length,
    'p50 ms': at(made, 0.5),
    'p99 ms': at(made, 0.99),
    'kept p50 ms': at(kept, 0.5),
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
  const { headers, status } = await getBytes(address, asABrowser)
  const did = String(headers['cache-status'])
  if (status !== 200 || !did.includes(expected)) throw new Error(`${address}: ${status}, ${did}`)
  return performance.now() - start
}

const nextMinute = () => pause(minute - (createClock()().toMillis() % minute) + grace)
