import { Pool } from 'undici'
import { createCircuitBreaker, type Outcome } from '../../platform/resilience/circuitBreaker.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'
import { createUpstreamRateLimit } from '../directory/upstreamRateLimit.ts'
import { closingGrace, type Deadlines } from '../directory/client.ts'
import { DirectoryError, queueFull } from '../directory/directoryError.ts'
import { maxResponseSize, retryAfterSeconds } from '../directory/response.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { closeWithin, withDeadline } from '../../platform/resilience/deadline.ts'

const maxConcurrentCalls = 6
const maxQueue = 100
const minute = 60_000
/** Of the 300 calls a minute that the directory allows us: pages must not wait for pictures. */
const maxCallsPerMinute = 180

/** Fetches pictures from the directory. */
export interface PictureSource {
  /**
   * The bytes at a path of the directory; null when it has no picture there, or does not allow us to read it.
   *
   * @throws DirectoryError when the directory is unavailable or busy.
   */
  fetch(path: string): Promise<Uint8Array | null>
  /** Breaks off calls that are in progress after `closingGrace`, and closes the connections. */
  close(): Promise<void>
}

interface SourceOptions {
  /** Base of the directory API, ending in `/core/v1`. */
  directoryUrl: string
  /** Headers of each call: the directory's authorisation. */
  headers?: Record<string, string> | undefined
  deadlines: Deadlines
  timer: MonotonicClock
  /** Whether the directory's rate limit has room for calls that no page waits for. */
  hasRoom: () => boolean
}

/**
 * The pictures of one directory, over connections and with limits of their own, so that slow or missing pictures do not
 * delay the records of a page. Redirects are not followed: they may lead to any host.
 *
 *     await source.fetch('/images/0f2a4c1e.png?max_dimension=150') // Uint8Array(4711)
 */
export function createPictureSource({
  directoryUrl,
  headers: sent,
  deadlines,
  timer,
  hasRoom,
}: SourceOptions): PictureSource {
  const { origin, pathname } = new URL(directoryUrl)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: maxConcurrentCalls,
    maxResponseSize: maxResponseSize,
    connect: { timeout: deadlines.read },
  })
  const semaphore = createSemaphore(maxConcurrentCalls, maxQueue, queueFull)
  const breaker = createCircuitBreaker(timer)
  const restraint = createUpstreamRateLimit(timer)
  const calls = createSlidingCount(timer, minute)

  async function exchange(path: string, signal: AbortSignal): Promise<Uint8Array | null> {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: base + path,
      headers: { accept: 'image/*, application/json;q=0.5', 'user-agent': 'Signpost gateway', ...sent },
      signal,
    })
    restraint.record(headers['x-ratelimit-remaining'])
    if (statusCode === 200) return body.bytes()
    await body.dump()
    if (statusCode === 429) {
      const seconds = retryAfterSeconds(headers['retry-after']) || 10
      restraint.pause(seconds)
      throw busy(seconds)
    }
    if (statusCode >= 500 || [401, 408, 425].includes(statusCode))
      throw new DirectoryError('DIRECTORY_UNAVAILABLE', `A picture answered ${statusCode}`, {
        status: statusCode,
      })
    return null
  }

  async function attempt(path: string, signal: AbortSignal): Promise<Uint8Array | null> {
    const end: ((outcome: Outcome) => void) | null = breaker.enter(path)
    if (!end) throw new DirectoryError('DIRECTORY_UNAVAILABLE', 'Pictures failed too often lately')
    calls.add()
    try {
      const bytes = await withDeadline(deadlines.read, signal, deadline => exchange(path, deadline))
      end('answered')
      return bytes
    } catch (error) {
      const { code } = error as { code?: string }
      const isAnswer = code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || (error as DirectoryError).status === 429
      end(isAnswer ? 'answered' : 'failed')
      // A retry would be as large.
      if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return null
      throw error
    }
  }

  return {
    fetch: async path => {
      restraint.check('A picture')
      if (!hasRoom() || !restraint.hasRoom() || calls.count() >= maxCallsPerMinute) throw busy(10)
      try {
        return await withDeadline(deadlines.whole, undefined, async signal => {
          const release = await semaphore(signal)
          return attempt(path, signal).finally(release)
        })
      } catch (error) {
        if (error instanceof DirectoryError) throw error
        throw new DirectoryError('DIRECTORY_UNAVAILABLE', `A picture failed: ${(error as Error).name}`)
      }
    },
    close: () => closeWithin(closingGrace, pool),
  }
}

const busy = (seconds: number) =>
  new DirectoryError('DIRECTORY_BUSY', 'No more pictures are asked for at the moment', {
    retryAfter: seconds,
  })
