import { LRUCache } from 'lru-cache'
import { type CacheStats, TimedCache } from '../../platform/timedCache.ts'
import { weakEtag } from '../../platform/http/etag.ts'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import type { Client } from '../clients/identity.ts'
import type { GatewayContext } from '../context/context.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { dataJson } from './httpResponse.ts'

/** An operation as it was asked. */
export interface Operation {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

const longestText = 4096
const mostText = 2 * 1024 * 1024

/** What an operation gave, and how long it may be given again. Times are in milliseconds of the gateway's timer. */
export class CachedResponse {
  readonly data: object | null
  readonly hasErrors: boolean
  /** In points; null when the operation was refused before that was known. */
  readonly cost: number | null
  /** When the oldest of the records in it was fetched. */
  readonly oldestAt: number
  /** Until when it is fresh; 0 when it must not be given again. */
  readonly until: number
  #json: string | Buffer | undefined
  #etag: string | undefined

  /** @param begunAt when its execution began, as what is left of the minute was read then. */
  constructor(
    { outcome, lifetime }: Pick<GatewayContext, 'outcome' | 'lifetime'>,
    begunAt: number,
    now: number,
  ) {
    this.data = outcome.data
    this.hasErrors = outcome.hasErrors
    this.cost = outcome.cost
    this.oldestAt = now - lifetime.age()
    const keepFor = outcome.hasErrors || !outcome.data ? 0 : lifetime.remaining()
    this.until = keepFor && begunAt + keepFor
  }

  /** The data as JSON: short ones as text, which is sent in one piece. */
  get json(): string | Buffer {
    return (this.#json ??= readyToSend(this.data ? dataJson(this.data) : 'null'))
  }

  /** Weak, since it speaks for the data only: the age beside them changes with the second. */
  get etag(): string {
    return (this.#etag ??= weakEtag(this.json))
  }
}

const readyToSend = (json: string) => (json.length > longestText ? Buffer.from(json) : json)

/** An execution: what its client is sent, and what others may be given. */
export interface Execution<T> {
  sent: T
  response: CachedResponse
}

/** Gives the response to an operation again while it is fresh. */
export interface ResponseCache {
  /** A fresh response to the same operation; null when there is none. */
  find(operation: Operation, kind: Client['kind']): CachedResponse | null
  /**
   * Executes an operation and keeps the response. When the same is being executed already, its response is waited for:
   * then nothing was sent.
   */
  run<T>(
    operation: Operation,
    kind: Client['kind'],
    execute: () => Promise<Execution<T>>,
  ): Promise<{ sent: T | null; response: CachedResponse }>
  /** How much is kept. */
  stats: () => CacheStats
  /** How many operations were answered from here, and how many were executed. */
  counts: Readonly<{ hits: number; misses: number }>
}

// Whoever waits for another execution loses no more by it, should that one fail or hang.
const longestWait = 100

/**
 * A cache of whole responses, by document, variables and kind of client.
 *
 *     cache.find(operation, 'anonymous') ?? (await cache.run(operation, 'anonymous', execute)).response
 *
 * Only those without an error are kept, and none that changes anything. Two clients that ask the same get the same, so
 * nothing about the client goes into them. When a response expires that many ask for, it is executed once (single flight).
 */
export function createResponseCache({
  timer,
  isCaching,
}: {
  timer: MonotonicClock
  isCaching: boolean
}): ResponseCache {
  const kept = new TimedCache<string, CachedResponse>({
    max: 2000,
    maxSize: 64 * 1024 * 1024,
    maxEntrySize: 4 * 1024 * 1024,
    // The data and what is sent of them, both in memory.
    sizeCalculation: ({ json }, key) => 3 * json.length + key.length,
    // What somebody looked for does not stay in memory longer than it may serve.
    ttl: 60_000,
    // Whether a response is fresh is seen from the response itself, at each look.
    ttlResolution: 1000,
    perf: timer,
  })
  // The documents of queries that were cached before: only these are worth waiting for.
  const repeated = new LRUCache<string, true>({
    maxSize: mostText,
    sizeCalculation: (_, { length }) => length || 1,
  })
  const sharing = createSingleFlight<CachedResponse>()
  const counts = { hits: 0, misses: 0 }
  const fresh = (response: CachedResponse | undefined) =>
    response && timer.now() < response.until ? response : null

  function hit(response: CachedResponse): CachedResponse {
    counts.hits++
    return response
  }

  async function executed<T>(
    { query }: Operation,
    key: string,
    execute: () => Promise<Execution<T>>,
  ): Promise<Execution<T>> {
    counts.misses++
    const execution = await execute()
    const keepFor = execution.response.until - timer.now()
    if (!isCaching || keepFor <= 0) return execution
    kept.set(key, execution.response, { ttl: Math.ceil(keepFor) })
    repeated.set(query, true)
    return execution
  }

  return {
    counts,
    stats: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
    find: (operation, kind) => {
      const response = isCaching ? fresh(kept.get(keyOf(operation, kind))) : null
      return response && hit(response)
    },
    run: async (operation, kind, execute) => {
      const key = keyOf(operation, kind)
      if (!repeated.has(operation.query)) return executed(operation, key, execute)
      if (sharing.isUnderWay(key)) {
        const shared = sharing.join(key, async () => (await executed(operation, key, execute)).response)
        const response = await withTimeout(longestWait, shared).then(fresh, () => null)
        return response ? { sent: null, response: hit(response) } : executed(operation, key, execute)
      }
      const own: { execution?: Awaited<ReturnType<typeof execute>> } = {}
      await sharing.join(key, async () => {
        own.execution = await executed(operation, key, execute)
        return own.execution.response
      })
      return own.execution!
    },
  }
}

/** The document comes last, as it alone may hold line breaks. */
function keyOf({ query, operationName, variables }: Operation, kind: Client['kind']): string {
  return `${kind}\n${JSON.stringify(operationName ?? '')}\n${JSON.stringify(variables ?? {})}\n${query}`
}
