import { createHash } from 'node:crypto'
import { request } from 'undici'
import { errorForLog, log } from '../../platform/log.ts'
import type { Store } from './store.ts'

/** What a directory says with every answer, if it stores a form once however often it comes with one `Idempotency-Key`. */
const header = 'idempotency-key-honoured'
const deadline = 4000
const pause = 60_000

/** Headers by their names in small letters. */
type Headers = Record<string, string | string[] | undefined>

/** Finds out whether the directory knows a form again. */
export interface IdempotencyLearner {
  /**
   * Learns from an answer, whatever was asked.
   *
   * @param isDirectory the answer is surely the directory's own, not that of a proxy before it.
   */
  learn: (headers: Headers, isDirectory: boolean) => void
  /** Asks the directory, unless it has said so already; at most once a minute while it does not answer. Never rejects. */
  ask(): Promise<void>
}

/**
 * Keeps `store.hasIdempotency` true to what the directory says of itself, and writes it down, so that it is known after a
 * crash too, when the directory may be away.
 *
 *     const idempotency = await detectIdempotencySupport(store, 'https://directory.example/core/v1')
 *     await idempotency.ask()
 *     store.hasIdempotency // true, if the answer had `Idempotency-Key-Honoured: true`
 *
 * A directory that was known to from the start is not asked. One that takes a form without the header has changed, and is
 * not counted on any more; a proxy's page without it proves nothing.
 */
export async function detectIdempotencySupport(
  store: Store,
  directoryUrl: string,
  directoryKey?: string,
): Promise<IdempotencyLearner> {
  if (store.hasIdempotency) return { learn: () => undefined, ask: async () => undefined }
  const { database } = store
  const id = createHash('sha256').update(directoryUrl).digest('hex')
  const [known] = await database.query('select from outbox.idempotent_directories where id = $1', [id])
  store.hasIdempotency = known !== undefined
  let hasSaid = store.hasIdempotency
  let asking: Promise<void> | undefined
  let askedAt = -Infinity

  const note = (isHonoured: boolean) => {
    hasSaid = true
    if (store.hasIdempotency === isHonoured) return
    store.hasIdempotency = isHonoured
    const change = isHonoured
      ? 'insert into outbox.idempotent_directories (id) values ($1) on conflict do nothing'
      : 'delete from outbox.idempotent_directories where id = $1'
    database
      .query(change, [id])
      .catch((error: Error) => log.error(errorForLog(error), 'what the directory honours was not kept'))
    log.info({ isHonoured }, 'the directory says whether it honours Idempotency-Key')
  }
  const learn = (headers: Headers, isDirectory: boolean) => {
    if (headers[header] === 'true') note(true)
    else if (isDirectory) note(false)
  }
  const askNow = async () => {
    try {
      const answer = await request(`${directoryUrl}/settings`, {
        headers: {
          accept: 'application/json',
          'user-agent': 'Signpost outbox',
          ...(directoryKey ? { authorization: `Bearer ${directoryKey}` } : {}),
        },
        signal: AbortSignal.timeout(deadline),
      })
      await answer.body.dump()
      learn(answer.headers, answer.statusCode === 200)
    } catch {
      // It is away. Until it has said so nobody counts on it.
    }
  }
  return {
    learn,
    ask: async () => {
      if (hasSaid) return
      if (!asking && performance.now() - askedAt > pause) {
        askedAt = performance.now()
        asking = askNow().finally(() => (asking = undefined))
      }
      await asking
    },
  }
}
