import { createClient } from '@redis/client'

const second = 1000
const longestPause = 3 * second

/** A connection to Redis or Valkey. Commands fail at once while there is none. */
export type RedisConnection = ReturnType<typeof connectRedis>

/** Told about each connection that is ready, and each that fails or is lost. */
export interface ConnectionEvents {
  onReady: () => void
  onLoss: (error: unknown) => void
}

/**
 * Connects in the background, and again whenever the connection is lost.
 *
 *     const client = connectRedis('redis://127.0.0.1:6379', { onReady, onLoss })
 *
 * A connection on which nothing moves is dropped after two and a half seconds. Pings keep a good one moving; a silent
 * server gets no second one, and is asked for records more seldom than that (see createTrust).
 *
 * @throws Error when the address cannot be read.
 */
export function connectRedis(url: string, { onReady, onLoss }: ConnectionEvents) {
  const client = newClient(url)
  let isLeaving = false
  client.on('ready', () => {
    isLeaving = false
    onReady()
  })
  client.on('error', (error: unknown) => {
    if (!client.isReady) return onLoss(error)
    // The server said what is no answer at all: from here on answers might be taken for those of other commands.
    if (!isLeaving) void leave()
    isLeaving = true
    return undefined
  })
  const leave = async () => client.sendCommand(['QUIT']).catch(() => null)
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
    // Without the cause: it holds the address, and with it the password.
    throw new Error(
      'CACHE_URL is not an address like redis://host:6379 or rediss://user:password@host:6379/0; in a password, write special characters as % and their code',
    )
  }
}
