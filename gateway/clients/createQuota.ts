import type { Logger } from '../../platform/log.ts'
import type { Client } from './Client.ts'
import { createCounter, type Count } from './createCounter.ts'
import type { QuotaState } from './QuotaState.ts'
import { quotaWindow } from './quotaWindow.ts'
import type { RedisCommands } from '../../platform/database/redis.ts'

const mostClients = 20_000

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
 */
export function createQuota({
  redis,
  log,
  timer,
}: {
  redis?: RedisCommands
  log?: Logger
  timer?: { now(): number }
} = {}): Quota {
  const counter = createCounter({
    name: 'signpost:quota',
    window: quotaWindow,
    most: mostClients,
    alone: 'Quotas are counted by this process alone',
    redis,
    log,
    timer,
  })
  return {
    charge: async ({ id, quota }, points) => stateOf(quota, await counter.add(id, points)),
    giveBack: async ({ id, quota }, points) => stateOf(quota, await counter.takeBack(id, points)),
    peek: async ({ id, quota }) => stateOf(quota, await counter.read(id)),
  }
}

// Clients have quotas of different sizes, so who is over is decided here.
const stateOf = (limit: number, { points, resetsIn }: Count): QuotaState => ({
  limit,
  remaining: Math.max(0, limit - points),
  resetsIn,
  isOver: points > limit,
})
