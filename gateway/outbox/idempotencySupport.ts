import { hash } from 'node:crypto'
import { request } from 'undici'
import { errorForLog, log } from '../../platform/log.ts'
import type { Store } from './store.ts'

/** On every response of a directory that stores a form once for each `Idempotency-Key`. */
const header = 'idempotency-key-honoured'
const deadline = 4000
const pause = 60_000

/** By names in lower case. */
type Headers = Record<string, string | string[] | undefined>

/** Finds out whether the directory honours `Idempotency-Key`. */
export interface IdempotencySupport {
  /**
   * Reads it from the headers of any response.
   *
   * @param isDirectory the response was certainly sent by the directory, not by a proxy in front of it.
   */
  learn: (headers: Headers, isDirectory: boolean) => void
  /** Requests it unless it is known; at most once a minute while the directory does not respond. Never rejects. */
  ask(): Promise<void>
}

/**
 * Keeps `store.hasIdempotency` up to date with the directory's responses, and stores it: after a crash it is known even
 * while the directory is away.
 *
 *     const idempotency = await detectIdempotencySupport(store, 'https://directory.example/core/v1')
 *     await idempotency.ask()
 *     store.hasIdempotency // true, if the response had `Idempotency-Key-Honoured: true`
 *
 * A directory that is known to honour it is not asked. A response without the header to an accepted form clears it; a
 * proxy's response without it proves nothing.
 */
export async function detectIdempotencySupport(
  store: Store,
  directoryUrl: string,
  directoryKey?: string,
): Promise<IdempotencySupport> {
  if (store.hasIdempotency) return { learn: () => undefined, ask: async () => undefined }
  const { database } = store
  const id = hash('sha256', directoryUrl)
  const [known] = await database.query('select from outbox.idempotent_directories where id = $1', [id])
  store.hasIdempotency = known !== undefined
  let isKnown = store.hasIdempotency
  let asking: Promise<void> | undefined
  let askedAt = -Infinity

  const record = (isHonoured: boolean) => {
    isKnown = true
    if (store.hasIdempotency === isHonoured) return
    store.hasIdempotency = isHonoured
    const change = isHonoured
      ? 'insert into outbox.idempotent_directories (id) values ($1) on conflict do nothing'
      : 'delete from outbox.idempotent_directories where id = $1'
    database
      .query(change, [id])
      .catch((error: Error) =>
        log.error(errorForLog(error), 'idempotency support of the directory was not stored'),
      )
    log.info({ isHonoured }, 'idempotency support of the directory changed')
  }
  const learn = (headers: Headers, isDirectory: boolean) => {
    if (headers[header] === 'true') record(true)
    else if (isDirectory) record(false)
  }
  const askNow = async () => {
    try {
      const response = await request(`${directoryUrl}/settings`, {
        headers: {
          accept: 'application/json',
          'user-agent': 'Signpost outbox',
          ...(directoryKey ? { authorization: `Bearer ${directoryKey}` } : {}),
        },
        signal: AbortSignal.timeout(deadline),
      })
      await response.body.dump()
      learn(response.headers, response.statusCode === 200)
    } catch {
      // The directory is away; until it responds, it is treated as one that does not.
    }
  }
  return {
    learn,
    ask: async () => {
      if (isKnown) return
      if (!asking && performance.now() - askedAt > pause) {
        askedAt = performance.now()
        asking = askNow().finally(() => (asking = undefined))
      }
      await asking
    },
  }
}
