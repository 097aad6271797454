import { createClient, ErrorReply } from '@redis/client'
import type { MonotonicClock } from '../clock.ts'
import { type Logger, createOutageLog } from '../log.ts'
import { createCircuitBreaker } from '../resilience/circuitBreaker.ts'
import { withTimeout } from '../resilience/deadline.ts'

const second = 1000
const longestPause = 3 * second
/** Milliseconds that a visitor waits for a response of the server. */
const usualTimeout = 100
const mostCommands = 500
const mostBytes = 16 * 1024 * 1024

/** A connection to Redis or Valkey. Commands fail at once while there is none; they have no deadline once they are sent. */
type RedisClient = ReturnType<typeof connect>

/** A Redis or Valkey server, which may be unavailable at any time. */
export interface Redis {
  /** The connection itself, for what `run` and `send` send, and for libraries that need it. */
  client: RedisClient
  /**
   * Gives the response to commands; null when the server does not respond in a tenth of a second, refuses, or is left
   * alone by the circuit breaker.
   */
  run<T>(commands: () => Promise<T>): Promise<T | null>
  /** Whether there is a connection and the server responds. */
  isAvailable(): boolean
  /** Whether so many bytes more can be sent in the background. */
  hasRoom(length: number): boolean
  /** Sends a command in the background: 500 commands and 16 MB are under way at most. See `hasRoom`. */
  send(length: number, command: () => Promise<unknown>): void
  /** Ends the connection at once. */
  close(): void
}

/** How a server is used. */
interface RedisOptions {
  /** `CACHE_URL`. */
  url: string
  log?: Logger | undefined
  /** What the log says when the server becomes unavailable and when it is back, for a host. */
  messages: (host: string) => { failed: string; recovered: string }
  clock?: MonotonicClock | undefined
  /** Milliseconds that a visitor waits for a response of the server; 100 by default. */
  responseTimeout?: number | undefined
}

/**
 * Connects to a server in the background, and again whenever the connection is lost.
 *
 *     const redis = openRedis({ url: 'redis://127.0.0.1:6379', log, messages })
 *     await redis.run(() => redis.client.get(key)) // '…', or null
 *
 * A connection without traffic is dropped after two and a half seconds; pings keep a good one alive. After three failures
 * in a row commands are not sent for three seconds, then one is sent as a probe: each failure costs a visitor a tenth of a
 * second. Commands before the first connection is ready or fails wait for it, as long as for a response: the first page of a
 * new process would otherwise miss the cache for every record.
 *
 * @throws Error when the address is invalid.
 */
export function openRedis({
  url,
  log,
  messages,
  clock = performance,
  responseTimeout = usualTimeout,
}: RedisOptions): Redis {
  const breaker = createCircuitBreaker(clock, { failures: 3, pause: 3 * second })
  const succeed = () => {
    breaker.reset()
    outage.recovered()
  }
  const client = connect(url, { onReady: succeed, onLoss: error => outage.failed(error) })
  const outage = createOutageLog(log, messages(new URL(url).host))
  const firstAttempt = new Promise<unknown>(resolve => {
    client.once('ready', resolve).once('error', resolve)
    setTimeout(resolve, responseTimeout, null).unref()
  })
  let commandsUnderWay = 0
  let bytesUnderWay = 0
  return {
    client,
    run: async commands => {
      if (!client.isReady) await firstAttempt
      const end = client.isReady ? breaker.enter() : null
      if (!end) return null
      try {
        const response = await withTimeout(responseTimeout, commands())
        end('answered')
        succeed()
        return response
      } catch (error) {
        // A server that refuses has responded, and costs no time. It may refuse everything, so it need not be back.
        end(isRefusal(error) ? 'answered' : 'failed')
        if (isRefusal(error)) return null
        if (!breaker.isClosed() && client.isReady) outage.failed(error)
        return null
      }
    },
    isAvailable: () => client.isReady && breaker.isClosed(),
    hasRoom: length => commandsUnderWay < mostCommands && bytesUnderWay + length <= mostBytes,
    send: (length, command) => {
      commandsUnderWay++
      bytesUnderWay += length
      void command()
        .catch(() => null)
        .finally(() => {
          commandsUnderWay--
          bytesUnderWay -= length
        })
    },
    close: () => client.destroy(),
  }
}

/** Whether the server responded with an error, as one does that is full or read-only. */
export const isRefusal = (error: unknown): error is Error => error instanceof ErrorReply

function connect(url: string, events: { onReady: () => void; onLoss: (error: unknown) => void }) {
  const client = newClient(url)
  let isQuitting = false
  client.on('ready', () => {
    isQuitting = false
    events.onReady()
  })
  client.on('error', (error: unknown) => {
    // A ping that is refused, for want of a password or while the server loads its data, would be over a new connection too.
    if (!client.isReady || isRefusal(error)) return events.onLoss(error)
    // The server sent something that is no response: later responses might be taken for those of other commands.
    if (!isQuitting) void quit()
    isQuitting = true
    return undefined
  })
  const quit = async () => client.sendCommand(['QUIT']).catch(() => null)
  client.connect().catch(() => null)
  return client
}

function newClient(url: string) {
  try {
    return createClient({
      url,
      // The older protocol: it needs no greeting that a proxy might not know.
      RESP: 2,
      maintNotifications: 'disabled',
      disableOfflineQueue: true,
      commandsQueueMaxLength: 2000,
      commandOptions: { timeout: second },
      pingInterval: second,
      socket: {
        connectTimeout: 2 * second,
        socketTimeout: 2.5 * second,
        reconnectStrategy: tries =>
          Math.min(100 * 2 ** Math.min(tries, 10), longestPause) * (0.5 + Math.random() / 2),
      },
    })
  } catch {
    // Without the cause: it contains the address, and with it the password.
    throw new Error(
      'CACHE_URL is not an address like redis://host:6379 or rediss://user:password@host:6379/0; in a password, write special characters as % and their code',
    )
  }
}
