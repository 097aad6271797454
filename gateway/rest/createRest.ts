import type { DirectoryClient } from './createDirectoryClient.ts'
import { isLookedFor } from './isLookedFor.ts'
import type { KeptReply } from './KeptReply.ts'
import { maxAge } from './maxAge.ts'
import type { RecordCache } from './RecordCache.ts'

/** The directory, as one request sees it. Null stands for no such record. */
export interface Rest {
  /** Reads a path, from the shared cache when it can. */
  read(path: string): Promise<KeptReply | null>
  /** Searches, likewise: the same search is the same for everybody. */
  search(path: string, body: object): Promise<KeptReply | null>
  /** Seconds since the oldest of the records this request was given so far was fetched; 0 before the first. */
  oldest(): number
}

/**
 * The directory for one request.
 *
 *     createRest(client, cache, { requestId: '5b1c…', signal })
 *
 * The signal ends searches nobody else waits for. What everybody reads is fetched to the end: the next
 * visitor will want it, and a directory slower than its visitors' patience would otherwise never be kept.
 */
export function createRest(
  client: DirectoryClient,
  cache: RecordCache,
  { requestId, signal }: { requestId: string; signal?: AbortSignal },
): Rest {
  let oldest = 0
  const get = async (path: string, body?: object) => {
    const reply = await cache.get({
      key: body ? `POST ${path} ${JSON.stringify(body)}` : path,
      maxAge: maxAge(path),
      load: end => client.send({ path, body, requestId, signal: end }),
      signal: isLookedFor(path) ? signal : undefined,
      hasRoom: () => client.hasRoom(),
    })
    if (reply) oldest = Math.max(oldest, cache.ageOf(reply))
    return reply
  }
  return { read: get, search: get, oldest: () => Math.floor(oldest / 1000) }
}
