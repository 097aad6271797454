import { randomBytes } from 'node:crypto'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import type { RedisCommands } from '../../platform/database/redis.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const deadline = 100

/**
 * What networks are hashed with, new each day, so that nobody can be followed from one day to the next.
 *
 *     await createSalt({})() // '…', 32 random bytes
 *
 * Processes that share a Redis share the salt too, or each would count a stranger under another name. It is asked for
 * once a minute; while Redis is away or silent for 100 ms, the last one serves, and it is asked again after five seconds.
 */
export function createSalt({
  redis,
  timer = performance,
}: {
  redis?: RedisCommands
  timer?: { now(): number }
}): () => Promise<string> {
  let salt = randomSalt()
  let drawn = timer.now()
  let next = -Infinity
  let renewal = Promise.resolve()

  async function renew(now: number): Promise<void> {
    const shared = redis?.isReady ? await sharedSalt(redis) : null
    if (redis && !shared) next = now + 5 * second
    if (!shared && now - drawn < day) return
    salt = shared ?? randomSalt()
    drawn = now
  }

  return async () => {
    const now = timer.now()
    if (now >= next) {
      next = now + minute
      renewal = renew(now)
    }
    await renewal
    return salt
  }
}

async function sharedSalt(redis: RedisCommands): Promise<string | null> {
  const key = 'signpost:salt'
  const expiration = { type: 'EX', value: day / 1000 } as const
  const asked = Promise.all([redis.set(key, randomSalt(), { condition: 'NX', expiration }), redis.get(key)])
  return withTimeout(deadline, asked).then(
    ([, shared]) => (typeof shared === 'string' ? shared : null),
    () => null,
  )
}

const randomSalt = () => randomBytes(32).toString('base64url')
