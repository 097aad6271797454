import type { DirectoryClient } from './createDirectoryClient.ts'
import { maxAge } from './maxAge.ts'
import type { RecordCache } from './RecordCache.ts'
import type { Reply } from './Reply.ts'

/** The directory, as one request sees it. Null stands for no such record. */
export interface Rest {
  /** Reads a path, from the shared cache when it can. */
  read(path: string): Promise<Reply | null>
  /** Searches, always anew: what people look for is not kept. */
  search(path: string, body: object): Promise<Reply | null>
}

/**
 * The directory for one request.
 *
 *     createRest(client, cache, { requestId: '5b1c…', signal })
 *
 * The signal ends what is asked for this request alone: any other read may be shared with other requests, which still want it.
 */
export function createRest(
  client: DirectoryClient,
  cache: RecordCache,
  { requestId, signal }: { requestId: string; signal?: AbortSignal },
): Rest {
  return {
    read: path => {
      const age = maxAge(path)
      if (age === 0) return client.send({ path, requestId, signal })
      return cache.get(path, age, () => client.send({ path, requestId }))
    },
    search: (path, body) => client.send({ path, body, requestId, signal }),
  }
}
