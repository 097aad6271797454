import { ErrorReply } from '@redis/client'
import type { Timer } from '../rest/Timer.ts'
import type { RedisConnection } from './connectRedis.ts'
import type { Notice } from './createNotice.ts'
import { createTrust } from './createTrust.ts'
import { withinTime } from '../../platform/withinTime.ts'

const deadline = 100

/** Asks the server, and gives null where it does not answer in a tenth of a second, or cannot. */
export interface Asking {
  ask<T>(question: () => Promise<T>): Promise<T | null>
  /** Whether there is a server that answers. */
  isPossible(): boolean
  /** The connection is new: what was before does not count. */
  restart(): void
}

/**
 * Questions to the server. One that fails three times in a row is left alone for some seconds, over and over,
 * until it answers. What is asked before the first connection stands or fails waits for it, as long as for an answer:
 * the first page of a new process would otherwise call for everything.
 *
 *     await asking.ask(() => client.get(key)) // '…', or null
 */
export function createAsking(client: RedisConnection, notice: Notice, timer: Timer): Asking {
  const trust = createTrust(timer)
  const begun = new Promise<unknown>(resolve => {
    client.once('ready', resolve).once('error', resolve)
    setTimeout(resolve, deadline, null).unref()
  })
  const succeed = () => {
    trust.answered()
    notice.isWell()
  }
  const fail = (error: unknown) => {
    // A server that refuses has answered, and costs no time.
    if (error instanceof ErrorReply) return succeed()
    trust.failed()
    if (trust.isLost() && client.isReady) notice.isUnwell(error)
  }
  return {
    ask: async question => {
      if (!client.isReady) await begun
      if (!client.isReady || !trust.enter()) return null
      try {
        const answer = await withinTime(deadline, question())
        succeed()
        return answer
      } catch (error) {
        fail(error)
        return null
      }
    },
    isPossible: () => client.isReady && !trust.isLost(),
    restart: succeed,
  }
}
