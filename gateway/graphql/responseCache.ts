import { LRUCache } from 'lru-cache'
import { type CacheStats, TimedCache } from '../../platform/timedCache.ts'
import { weakEtag } from '../../platform/http/etag.ts'
import { type Reply, unpooled } from '../../platform/http/reply.ts'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import type { Client } from '../clients/identity.ts'
import type { GatewayContext } from '../context/context.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { dataJson } from './httpResponse.ts'
import { extensionsOf } from './plugins.ts'

/** An operation as a request sent it. */
export interface Operation {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

const longestText = 4096
const mostText = 2 * 1024 * 1024

/** The result of an operation and its lifetime. Times are in milliseconds of the monotonic clock. */
export class CachedResponse {
  readonly data: object | null
  readonly hasErrors: boolean
  /** In points; null when the operation was refused before its cost was calculated. */
  readonly cost: number | null
  /** When its oldest record was fetched. */
  readonly oldestAt: number
  /** The end of its freshness; 0 for a result that must not be cached. */
  readonly until: number
  #json: string | Buffer | undefined
  #etag: string | undefined
  #body: { age: number; content: Body } | undefined

  /** @param startedAt when its execution began, as the rest of the minute was calculated then. */
  constructor(
    { outcome, lifetime }: Pick<GatewayContext, 'outcome' | 'lifetime'>,
    startedAt: number,
    now: number,
  ) {
    this.data = outcome.data
    this.hasErrors = outcome.hasErrors
    this.cost = outcome.cost
    this.oldestAt = now - lifetime.age()
    const keepFor = outcome.hasErrors || !outcome.data ? 0 : lifetime.remaining()
    this.until = keepFor && startedAt + keepFor
  }

  /** The data as JSON: a string if short, which is sent in one write, else a buffer. */
  get json(): string | Buffer {
    return (this.#json ??= readyToSend(this.data ? dataJson(this.data) : 'null'))
  }

  /** Weak, as it covers the data only: the age beside them changes each second. */
  get etag(): string {
    return (this.#etag ??= weakEtag(this.json))
  }

  /**
   * The body with this age, in seconds, beside the data. It is written and compressed once a second, and not for every
   * client.
   */
  bodyAt(age: number): Body {
    if (this.#body?.age === age) return this.#body.content
    const { json, cost } = this
    const extensions = JSON.stringify(extensionsOf({ cost, age }))
    const [before, after] = ['{"data":', `,"extensions":${extensions}}\n`]
    const body =
      typeof json === 'string' ? before + json + after : [Buffer.from(before), json, Buffer.from(after)]
    const content = { body, compressed: new Map() }
    this.#body = { age, content }
    return content
  }
}

type Body = Pick<Reply, 'body' | 'compressed'>

const readyToSend = (json: string) => (json.length > longestText ? unpooled(json) : json)

/** An execution: the reply to its client, and the response to cache. */
export interface Execution<T> {
  sent: T
  response: CachedResponse
}

/** A cache of whole responses. */
export interface ResponseCache {
  /** The fresh response to an operation; null when there is none. */
  find(operation: Operation, kind: Client['kind']): CachedResponse | null
  /**
   * Executes an operation and caches the response. `sent` is null when it waited for the same operation of another
   * request (single flight).
   */
  run<T>(
    operation: Operation,
    kind: Client['kind'],
    execute: () => Promise<Execution<T>>,
  ): Promise<{ sent: T | null; response: CachedResponse }>
  /** Entries and bytes of the cache. */
  stats: () => CacheStats
  /** Drops all responses. */
  clear: () => void
  /** How many operations were answered from the cache, and how many were executed. */
  counts: Readonly<{ hits: number; misses: number }>
}

// The time a request waits for the execution of another, should that one fail or hang.
const longestWait = 100

/**
 * A cache of whole responses, by document, variables and kind of client.
 *
 *     cache.find(operation, 'anonymous') ?? (await cache.run(operation, 'anonymous', execute)).response
 *
 * Responses with errors and mutations are not cached. A response holds nothing about its client, so clients of one kind
 * share it. A query that was cached before is executed once for concurrent requests (single flight).
 */
export function createResponseCache({
  timer,
  isCaching,
}: {
  timer: MonotonicClock
  isCaching: boolean
}): ResponseCache {
  const cache = new TimedCache<string, CachedResponse>({
    max: 2000,
    maxSize: 64 * 1024 * 1024,
    maxEntrySize: 4 * 1024 * 1024,
    // The parsed data, their JSON, the body around a short one and its compressed forms are in memory.
    sizeCalculation: ({ json }, key) => 4 * json.length + key.length,
    // Search words stay in memory no longer than the response may be used.
    ttl: 60_000,
    // Freshness is checked on the response itself, at each look-up.
    ttlResolution: 1000,
    perf: timer,
  })
  // The documents of queries that were cached before, for which single flight is used.
  const repeated = new LRUCache<string, true>({
    maxSize: mostText,
    sizeCalculation: (_, { length }) => length || 1,
  })
  const singleFlight = createSingleFlight<CachedResponse>()
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
    cache.set(key, execution.response, { ttl: Math.ceil(keepFor) })
    repeated.set(query, true)
    return execution
  }

  return {
    counts,
    stats: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
    clear: () => cache.clear(),
    find: (operation, kind) => {
      const response = isCaching ? fresh(cache.get(keyOf(operation, kind))) : null
      return response && hit(response)
    },
    run: async (operation, kind, execute) => {
      const key = keyOf(operation, kind)
      if (!repeated.has(operation.query)) return executed(operation, key, execute)
      if (singleFlight.isUnderWay(key)) {
        const shared = singleFlight.join(key, async () => (await executed(operation, key, execute)).response)
        const response = await withTimeout(longestWait, shared).then(fresh, () => null)
        return response ? { sent: null, response: hit(response) } : executed(operation, key, execute)
      }
      const own: { execution?: Awaited<ReturnType<typeof execute>> } = {}
      await singleFlight.join(key, async () => {
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
