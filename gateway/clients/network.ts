import { isIP } from 'node:net'
import { randomBytes } from 'node:crypto'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Redis } from '../../platform/database/redis.ts'

/**
 * The network an address belongs to; null when it is no address.
 *
 *     networkOf('203.0.113.7')                    // '203.0.113.7'
 *     networkOf('::ffff:203.0.113.7')             // '203.0.113.7'
 *     networkOf('2001:db8:1:2:3:4:5:6')           // '2001:db8:1:2::/64'
 *     networkOf('[2001:db8:1:2:3:4:5:6]:49152')   // '2001:db8:1:2::/64'
 *
 * Households have a whole /64 and change addresses within it daily. Some proxies append the port.
 */
export function networkOf(address: string): string | null {
  const bare = withoutPort(address.trim())
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return networkOfSix(groupsOf(bare))
    default:
      return null
  }
}

function withoutPort(text: string): string {
  const [, six, four] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return six ?? four ?? text
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The zone of a link (`fe80::1%eth0`) is not part of it; the URL writes a dotted end in hexadecimal.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(half => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map(group => Number.parseInt(group, 16))
}

function networkOfSix(groups: number[]): string {
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const prefix = groups.slice(0, 4).map(group => group.toString(16))
  return `${prefix.join(':')}::/64`
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/**
 * The salt that networks are hashed with: random, and new each day, so that hashes cannot be linked across days.
 *
 *     await createSalt({})() // '…', 32 random bytes
 *
 * Processes with one Redis share the salt, so that they count a client under one id. It is read once a minute; while Redis is
 * unavailable the last salt is used.
 */
export function createSalt({
  redis,
  timer = performance,
}: {
  redis?: Redis
  timer?: MonotonicClock
}): () => Promise<string> {
  let salt = randomSalt()
  let drawn = timer.now()
  let next = -Infinity
  let renewal = Promise.resolve()

  async function renew(now: number): Promise<void> {
    const shared = redis ? await sharedSalt(redis) : null
    if (redis && !shared) next = now
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

async function sharedSalt(redis: Redis): Promise<string | null> {
  const key = 'signpost:salt'
  const expiration = { type: 'EX', value: day / 1000 } as const
  const replies = await redis.run(() =>
    Promise.all([
      redis.client.set(key, randomSalt(), { condition: 'NX', expiration }),
      redis.client.get(key),
    ]),
  )
  return replies?.[1] ?? null
}

const randomSalt = () => randomBytes(32).toString('base64url')
