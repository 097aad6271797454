import { Agent, request } from 'undici'
import type { Statements } from '../../platform/database/database.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import { log } from '../../platform/log.ts'
import { longestRetryAfter, responseText, retryAfterSeconds } from '../directory/response.ts'
import { classifyFailure, classifyResponse, type DeliveryResult } from './classifyResponse.ts'
import type { IdempotencySupport } from './idempotencySupport.ts'
import type { RetryPolicy, SubmissionKind } from './outbox.ts'
import { requeue, settle, type Store, type SubmissionState } from './store.ts'

/** An attempt to deliver a submission, which is stored as `sending`. */
interface Attempt extends Delivery {
  reference: string
  /** 1 for the first. */
  number: number
}

/**
 * Takes the submission that has been due for longest and stores that it is being sent, before anything is. Several processes
 * never take the same one. Gives nothing when none is due.
 *
 * A submission that is too old becomes `dead`, one whose body cannot be decrypted `held`; then the next one is taken.
 */
export async function claimNext(store: Store): Promise<Attempt | undefined> {
  for (;;) {
    const attempt = await store.database.transaction(statements => claim(store, statements))
    if (attempt === 'settled') continue
    // After a power cut it must be found in `sending`, not waiting for another attempt.
    if (attempt) await store.database.flush?.()
    return attempt
  }
}

async function claim(
  { keys, retryPolicy }: Store,
  statements: Statements,
): Promise<Attempt | 'settled' | undefined> {
  const [row] = await statements.query(
    `select reference, kind, body, delivery_key, attempts, stored_at < now() - $1 * interval '1 millisecond' as is_old
    from outbox.submissions where state = 'waiting'
      and (next_at <= now() or next_at > now() + $2 * interval '1 millisecond')
    order by next_at limit 1 for update skip locked`,
    // A time beyond the longest pause was set before the clock was put back: the submission would wait for that long.
    [retryPolicy.giveUp, Math.max(retryPolicy.longestPause, longestRetryAfter * 1000)],
  )
  if (!row) return undefined
  const reference = String(row.reference)
  if (row.is_old) {
    await settle(statements, reference, 'dead', {})
    return 'settled'
  }
  const body = readBody({ keys }, reference, row.body)
  if (body === undefined) {
    await settle(statements, reference, 'held', {
      note: 'not sent: its body is erased or its key is missing',
    })
    return 'settled'
  }
  const number = Number(row.attempts) + 1
  await statements.query(
    `update outbox.submissions set state = 'sending', job_id = null, attempts = $2,
      next_at = now() + $3 * interval '1 millisecond' where reference = $1`,
    [reference, number, retryPolicy.lease],
  )
  return { reference, number, body, kind: row.kind as SubmissionKind, key: String(row.delivery_key) }
}

function readBody({ keys }: Pick<Store, 'keys'>, reference: string, encrypted: unknown): unknown {
  if (typeof encrypted !== 'string') return undefined
  try {
    return (decrypt(keys, `${reference} body`, encrypted) as { body: unknown }).body
  } catch {
    return undefined
  }
}

/** Makes an attempt, and stores its result. */
export async function deliver(store: Store, send: Send, attempt: Attempt): Promise<void> {
  const result = await send(attempt, store.retryPolicy.deadline)
  const state = await storeResult(store, attempt, result)
  const { reference, kind, number } = attempt
  const details = { reference, kind, attempt: number, state, status: result.status }
  if (state === 'delivered') log.info(details, 'submission delivered')
  else log.warn({ ...details, note: 'note' in result ? result.note : undefined }, 'submission not delivered')
}

/**
 * Stores the result of an attempt and gives the new state of the submission, or nothing when it has been settled or taken
 * for another attempt meanwhile.
 *
 * A late result of an attempt that counted as abandoned still settles it: it is better than not knowing.
 */
async function storeResult(
  store: Store,
  { reference, number }: Attempt,
  result: DeliveryResult,
): Promise<SubmissionState | undefined> {
  return store.database.transaction(async statements => {
    const [row] = await statements.query(
      `select state from outbox.submissions
      where reference = $1 and attempts = $2 and state in ('sending', 'held', 'waiting') for update`,
      [reference, number],
    )
    if (!row) return undefined
    if (result.kind === 'delivered') {
      const { status, reference: directoryReference } = result
      await settle(statements, reference, 'delivered', { status, directoryReference })
      return 'delivered'
    }
    if (result.kind === 'refused') {
      const fields = encrypt(store.keys, `${reference} fields`, result.fields)
      await settle(statements, reference, 'refused', { status: result.status, fields })
      return 'refused'
    }
    if (row.state !== 'sending') return undefined
    if (result.kind === 'unknown' && !store.hasIdempotency) {
      await settle(statements, reference, 'held', { note: result.note, status: result.status })
      return 'held'
    }
    const retryAfter = result.kind === 'notTaken' ? result.wait : 0
    const pause = Math.max(pauseAfter(number, store.retryPolicy), retryAfter)
    await requeue(statements, reference, { pause, note: result.note })
    return 'waiting'
  })
}

/**
 * Milliseconds to wait after so many attempts: exponential backoff with jitter, so that submissions that failed together are
 * not sent again together; at most the longest pause.
 *
 *     pauseAfter(1, defaultRetryPolicy) // 1000 to 2000
 *     pauseAfter(9, defaultRetryPolicy) // 256,000 to 512,000
 *     pauseAfter(99, defaultRetryPolicy) // 450,000 to 900,000
 */
function pauseAfter(attempts: number, { firstPause, longestPause }: RetryPolicy): number {
  const least = Math.min(firstPause * 2 ** Math.min(attempts - 1, 30), longestPause / 2)
  return least * (1 + Math.random())
}

/** What is posted: the body, and the idempotency key, which is the same in each attempt. */
interface Delivery {
  kind: SubmissionKind
  body: unknown
  key: string
}

/** Makes one attempt within its deadline. Never rejects. */
type Send = (delivery: Delivery, deadline: number) => Promise<DeliveryResult>

const paths: Record<SubmissionKind, string> = {
  feedback: '/page-feedbacks',
  referral: '/referrals',
  listing: '/organisation-sign-up-forms',
}

const longestResponse = 200_000

/**
 * Creates the function that posts to the directory. Each attempt uses a new connection: one that was kept alive often breaks
 * when it is used again, and then the result is unknown.
 *
 * @param directoryUrl ends in `/core/v1`.
 * @param learn receives the headers of each response.
 */
export function createSend(
  directoryUrl: string,
  learn: IdempotencySupport['learn'],
  directoryKey?: string,
): { send: Send; close: () => Promise<void> } {
  const agent = new Agent({
    pipelining: 0,
    connect: { timeout: 4000 },
    maxResponseSize: longestResponse,
    connections: 8,
  })
  const send: Send = async ({ kind, body, key }, deadline) => {
    try {
      const response = await request(directoryUrl + paths[kind], {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': key,
          'user-agent': 'Signpost outbox',
          ...(directoryKey ? { authorization: `Bearer ${directoryKey}` } : {}),
        },
        body: JSON.stringify(body),
        dispatcher: agent,
        signal: AbortSignal.timeout(deadline),
      })
      const text = await responseText(response.body, response.headers['content-encoding'])
      const result = classifyResponse(
        response.statusCode,
        text,
        retryAfterSeconds(response.headers['retry-after']),
      )
      learn(response.headers, result.kind === 'delivered')
      return result
    } catch (error) {
      return classifyFailure(error)
    }
  }
  return { send, close: () => agent.destroy() }
}
