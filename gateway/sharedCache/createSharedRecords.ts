import type { OutageLog } from '../../platform/log.ts'
import { isRefusal, type Redis } from '../../platform/database/redis.ts'
import { staleIfError } from '../directory/cachePolicy.ts'
import type { SharedRecords } from '../rest/SharedRecords.ts'
import { sharedKey } from './sharedKey.ts'
import { sharedReply } from './sharedReply.ts'
import { sharedText } from './sharedText.ts'

const longestText = 1024 * 1024
// As long as both attempts to read may take, nearly.
const claimed = 8000
// The pace that one process alone keeps to: see createRenewals.
const span = 5000
const turnsInSpan = 5
const turn = `redis.call('set', KEYS[1], 0, 'PX', ARGV[1], 'NX') return redis.call('incr', KEYS[1])`

/**
 * Records on a server that several processes share. There each has a day to live, so the life that it has left
 * tells how old it is: no process needs to know what time it is for another.
 */
export function createSharedRecords({
  redis,
  storing,
  directory,
}: {
  redis: Redis
  storing: OutageLog
  directory: string
}): SharedRecords {
  const keyOf = sharedKey(directory)
  const { client } = redis
  const send = (length: number, command: () => Promise<unknown>) => {
    if (redis.isAvailable() && redis.hasRoom(length)) redis.send(length, command)
  }
  const forget = (kind: string, key: string) => send(0, () => client.unlink(keyOf(kind, key)))

  return {
    read: async key => {
      const at = keyOf('record', key)
      // No more of it than anybody wrote. In this order, and sent together: a record replaced in between seems
      // older than it is, never younger.
      const found = await redis.ask(() => Promise.all([client.pTTL(at), client.getRange(at, 0, longestText)]))
      const [left, text] = (found ?? []) as unknown[]
      if (typeof left !== 'number' || typeof text !== 'string' || left <= 0 || left > staleIfError)
        return null
      const reply = sharedReply(key, text)
      return reply && { reply, age: staleIfError - left }
    },
    write: (key, reply) => {
      if (reply.bytes > longestText || !redis.isAvailable() || !redis.hasRoom(reply.bytes)) return
      const text = sharedText(key, reply)
      const length = Buffer.byteLength(text)
      if (length > longestText) return
      const expiration = { type: 'PX', value: staleIfError } as const
      send(length, () =>
        client.set(keyOf('record', key), text, { expiration }).catch((failure: unknown) => {
          if (isRefusal(failure)) storing.failed(failure)
        }),
      )
    },
    remove: key => forget('record', key),
    claim: async key => {
      const expiration = { type: 'PX', value: claimed } as const
      const answer = await redis.ask(async () => {
        const set = await client.set(keyOf('claim', key), '1', { condition: 'NX', expiration })
        return set !== null
      })
      return answer ?? true
    },
    release: key => forget('claim', key),
    takeTurn: async () => {
      const asked = { keys: [keyOf('turns', '')], arguments: [String(span)] }
      const taken: unknown = await redis.ask(() => client.eval(turn, asked))
      return typeof taken !== 'number' || taken <= turnsInSpan
    },
  }
}
