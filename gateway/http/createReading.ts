import type { Held } from '../../platform/Held.ts'
import { TimedCache } from '../../platform/TimedCache.ts'
import type { GraphqlRequest } from './GraphqlRequest.ts'
import type { HttpOperation, SentText } from './HttpOperation.ts'
import { readBody } from './readBody.ts'
import { readOperation } from './readOperation.ts'

/** Reads the operations in requests. */
export interface Reading {
  /**
   * The operation in a request: in the body of a POST, in the address of a GET.
   *
   * @throws HttpProblem in words when it cannot be read, or one of its parameters is not what it must be.
   */
  of(request: GraphqlRequest): Promise<HttpOperation>
  /** Spares whoever sends the very same the reading of it, for a minute. Not for what is somebody's own. */
  remember(operation: HttpOperation): void
  /** How much is remembered. */
  held: () => Held
}

/**
 * Reads operations, and knows those again that it was told to remember: programs ask in the same words each time.
 *
 *     const reading = createReading(new Map())
 *     await reading.of(request) // { query: 'query A { … }', operationName: 'A', variables: { slug: 'food' }, … }
 */
export function createReading(trustedDocuments: ReadonlyMap<string, string>): Reading {
  const known = new TimedCache<string, HttpOperation>({
    max: 2000,
    maxSize: 8 * 1024 * 1024,
    maxEntrySize: 64 * 1024,
    // The text, and what was read from it.
    sizeCalculation: (_, { length }) => 4 * length,
    ttl: 60_000,
    ttlResolution: 1000,
  })
  const remembered = new WeakSet<HttpOperation>()
  return {
    held: () => ({ entries: known.size, bytes: known.calculatedSize }),
    of: async request => {
      const sent = await read(request)
      const before = known.get(sent.text)
      // A body can hold any text, that of an address too.
      return before?.sent.isBody === sent.isBody ? before : readOperation(sent, trustedDocuments)
    },
    remember: operation => {
      if (remembered.has(operation)) return
      remembered.add(operation)
      known.set(operation.sent.text, operation)
    },
  }
}

async function read(request: GraphqlRequest): Promise<SentText> {
  const isBody = request.method === 'POST'
  return { isBody, text: isBody ? await readBody(request) : request.url }
}
