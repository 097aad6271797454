import { setTimeout as pause } from 'node:timers/promises'
import { createClock } from '../platform/clock.ts'
import { asABrowser } from './asABrowser.ts'
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
 *     await uncachedPages(origin) // { pages: 200, 'p50 ms': 4.2, 'p99 ms': 11.8 }
 *
 * What they say of the moment is worked out anew. Their records were read the minute before, so that the directory's own
 * time does not count, least of all when it is a process of its own.
 */
export async function uncachedPages(origin: string): Promise<Record<string, number>> {
  const answer = await fetch(`${origin}/graphql?query=${encodeURIComponent(question)}`)
  const { data } = (await answer.json()) as { data: { services: { nodes: { slug: string }[] } } }
  const addresses = data.services.nodes.map(({ slug }) => `${origin}/services/${slug}`)
  for (const address of addresses) await getBytes(address, asABrowser)

  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await nextMinute()
    for (const address of addresses) {
      const start = performance.now()
      const { headers, status } = await getBytes(address, asABrowser)
      const did = String(headers['cache-status'])
      if (status !== 200 || !did.includes('fwd=miss')) throw new Error(`${address}: ${status}, ${did}`)
      if (round >= warmUp) times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10
  return { pages: times.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99) }
}

const nextMinute = () => pause(minute - (createClock()().toMillis() % minute) + grace)
