import { RateLimiterRedis, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Logger } from '../Logger.ts'
import { withinTime } from '../../platform/withinTime.ts'
import { BoundedMemory } from './BoundedMemory.ts'
import type { Client } from './Client.ts'
import type { QuotaState } from './QuotaState.ts'
import { quotaWindow } from './quotaWindow.ts'
import type { RedisCommands } from './RedisCommands.ts'

const mostClients = 20_000
const deadline = 100
const pause = 5000

/** Counts what clients spend. No method rejects. */
export interface Quota {
  charge(client: Client, points: number): Promise<QuotaState>
  /** Takes a charge back. */
  giveBack(client: Client, points: number): Promise<QuotaState>
  /** How the client stands, at no cost. */
  peek(client: Client): Promise<QuotaState>
}

/**
 * Counts points by the minute: in this process, or for several processes in Redis.
 *
 *     await createQuota().charge(client, 22) // { limit: 300000, remaining: 299978, resetsIn: 60, isOver: false }
 *
 * A Redis that is away or takes longer than 100 ms is left alone for five seconds, while this process counts by itself:
 * a limit that is a little wide for a while is better than a service that waits. The log hears of it once.
 */
export function createQuota({
  redis,
  log,
  timer = performance,
}: {
  redis?: RedisCommands
  log?: Logger
  timer?: { now(): number }
} = {}): Quota {
  const own = new BoundedMemory(mostClients, quotaWindow)
  const shared = redis && sharedLimiter(redis)
  let awayUntil = -Infinity
  let isAlone = false

  async function counted(ask: (limiter: RateLimiterAbstract) => Promise<RateLimiterRes | null>) {
    if (!shared || timer.now() < awayUntil) return ask(own)
    try {
      const result = await withinTime(deadline, ask(shared))
      isAlone = false
      return result
    } catch (error) {
      if (!isAlone)
        log?.error({ detail: (error as Error).message }, 'Quotas are counted by this process alone')
      isAlone = true
      awayUntil = timer.now() + pause
      return ask(own)
    }
  }

  return {
    charge: async ({ id, quota }, points) =>
      stateOf(quota, await counted(limiter => limiter.penalty(id, Math.max(0, Math.ceil(points))))),
    giveBack: async ({ id, quota }, points) =>
      stateOf(quota, await counted(limiter => limiter.reward(id, points))),
    peek: async ({ id, quota }) => stateOf(quota, await counted(limiter => limiter.get(id))),
  }
}

function sharedLimiter(redis: RedisCommands): RateLimiterAbstract {
  return new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    // Commands must not pile up while there is no connection.
    rejectIfRedisNotReady: true,
    keyPrefix: 'signpost:quota',
    points: Number.MAX_SAFE_INTEGER,
    duration: quotaWindow,
  })
}

// Clients have quotas of different sizes, so the limiters only count, and who is over is decided here.
function stateOf(limit: number, counted: RateLimiterRes | null): QuotaState {
  // Not a number, if somebody else has written under the same name.
  const spent = counted?.consumedPoints || 0
  return {
    limit,
    remaining: Math.max(0, limit - spent),
    resetsIn: counted ? Math.max(1, Math.ceil(counted.msBeforeNext / 1000) || quotaWindow) : quotaWindow,
    isOver: spent > limit,
  }
}
