import { log } from '../../platform/log.ts'
import { type Store, settle, requeue, type SubmissionState } from './store.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import type { SubmissionKind, RetryPolicy } from './outbox.ts'
import type { Statements } from '../../platform/database/database.ts'
import { type DeliveryResult, classifyResponse, classifyFailure } from './classifyResponse.ts'
import { Agent, request } from 'undici'
import { responseText, retryAfterSeconds } from '../directory/response.ts'
import type { IdempotencyLearner } from './idempotencySupport.ts'

/** Makes one attempt at delivering a submission: written down before, and after. */
export async function deliver(
  store: Store,
  send: Send,
  job: { id: string; reference: string },
): Promise<void> {
  const attempt = await beginAttempt(store, job)
  if (!attempt) return
  // A power cut must find it `sending`, not waiting to be sent once more.
  await store.database.flush?.()
  const verdict = await send(attempt, store.retryPolicy.deadline)
  const state = await endAttempt(store, attempt, verdict)
  const { reference, kind, number } = attempt
  const details = { reference, kind, attempt: number, state, status: verdict.status }
  if (state === 'delivered') log.info(details, 'submission delivered')
  else
    log.warn({ ...details, note: 'note' in verdict ? verdict.note : undefined }, 'submission not delivered')
}

/** An attempt that is written down and may be made. */
interface Attempt extends Delivery {
  reference: string
  /** 1 for the first. */
  number: number
}

/**
 * Writes down that a submission is being sent, before anything is. Gives nothing when this job has nothing to send: it is
 * settled, another job has replaced this one, or it is too old.
 *
 * One found `sending` was left so by a process that died. Whether it arrived nobody knows.
 */
async function beginAttempt(
  store: Store,
  { id, reference }: { id: string; reference: string },
): Promise<Attempt | undefined> {
  return store.database.transaction(async statements => {
    const [row] = await statements.query(
      `select kind, state, body, delivery_key, attempts,
        stored_at < now() - $3 * interval '1 millisecond' as is_old
      from outbox.submissions where reference = $1 and job_id = $2 for update`,
      [reference, id, store.retryPolicy.giveUp],
    )
    if (!row || (row.state !== 'waiting' && row.state !== 'sending')) return undefined
    if (row.state === 'sending' && !store.hasIdempotency) {
      await settle(statements, reference, 'held', { note: 'the process ended while sending' })
      return undefined
    }
    if (row.is_old) {
      await settle(statements, reference, 'dead', {})
      return undefined
    }
    const body = readBody(store, reference, row.body)
    if (body === undefined) {
      await settle(statements, reference, 'held', {
        note: 'not sent: its body is erased or its key is missing',
      })
      return undefined
    }
    const number = Number(row.attempts) + 1
    await statements.query(
      `update outbox.submissions set state = 'sending', attempts = $2,
        next_at = now() + $3 * interval '1 millisecond' where reference = $1`,
      [reference, number, store.retryPolicy.lease],
    )
    return { reference, number, body, kind: row.kind as SubmissionKind, key: String(row.delivery_key) }
  })
}

function readBody({ keys }: Store, reference: string, sealed: unknown): unknown {
  if (typeof sealed !== 'string') return undefined
  try {
    return (decrypt(keys, `${reference} body`, sealed) as { body: unknown }).body
  } catch {
    return undefined
  }
}

/**
 * Writes down what an attempt came to and gives the state the submission is in now, or nothing when somebody else has
 * decided about it meanwhile.
 *
 * A late answer to an attempt that was taken for lost still counts: what the directory says is better than not knowing.
 */
async function endAttempt(
  store: Store,
  { reference, number }: Attempt,
  verdict: DeliveryResult,
): Promise<SubmissionState | undefined> {
  return store.database.transaction(async statements => {
    const [row] = await statements.query(
      `select state from outbox.submissions
      where reference = $1 and attempts = $2 and state in ('sending', 'held', 'waiting') for update`,
      [reference, number],
    )
    if (!row) return undefined
    if (verdict.kind === 'delivered') {
      const { status, reference: directoryReference } = verdict
      await settle(statements, reference, 'delivered', { status, directoryReference })
      return 'delivered'
    }
    if (verdict.kind === 'refused') {
      const fields = encrypt(store.keys, `${reference} fields`, verdict.fields)
      await settle(statements, reference, 'refused', { status: verdict.status, fields })
      return 'refused'
    }
    if (row.state !== 'sending') return undefined
    if (verdict.kind === 'unknown' && !store.hasIdempotency) {
      await settle(statements, reference, 'held', { note: verdict.note, status: verdict.status })
      return 'held'
    }
    await tryAgain(store, statements, { reference, number }, verdict)
    return 'waiting'
  })
}

function tryAgain(
  store: Store,
  statements: Statements,
  { reference, number }: Pick<Attempt, 'reference' | 'number'>,
  verdict: Extract<DeliveryResult, { note: string }>,
): Promise<void> {
  const asked = verdict.kind === 'notTaken' ? verdict.wait : 0
  const pause = Math.max(pauseBefore(number, store.retryPolicy), asked)
  return requeue(store, statements, reference, { pause, note: verdict.note })
}

/**
 * Milliseconds to wait after so many attempts: twice as long each time, and then up to as long again, so that what
 * failed together does not come back together; never more than the longest pause.
 *
 *     pauseBefore(1, defaultRetryPolicy) // 1000 to 2000
 *     pauseBefore(9, defaultRetryPolicy) // 256,000 to 512,000
 *     pauseBefore(99, defaultRetryPolicy) // 450,000 to 900,000
 */
function pauseBefore(attempts: number, { firstPause, longestPause }: RetryPolicy): number {
  const least = Math.min(firstPause * 2 ** Math.min(attempts - 1, 30), longestPause / 2)
  return least * (1 + Math.random())
}

/** What is posted: the body and the key that is the same in every attempt. */
interface Delivery {
  kind: SubmissionKind
  body: unknown
  key: string
}

/** Makes one attempt, within its deadline, and never throws. */
type Send = (delivery: Delivery, deadline: number) => Promise<DeliveryResult>

const paths: Record<SubmissionKind, string> = {
  feedback: '/page-feedbacks',
  referral: '/referrals',
  listing: '/organisation-sign-up-forms',
}

const longestAnswer = 200_000

/**
 * Posts to the directory at an address that ends in `/core/v1`, with our key to it. Each attempt has a connection of its
 * own: one kept open breaks just when it is used again, and then nobody knows what has arrived.
 *
 * @param learn is shown the headers of each answer.
 */
export function createSend(
  directoryUrl: string,
  learn: IdempotencyLearner['learn'] = () => undefined,
  directoryKey?: string,
): { send: Send; close: () => Promise<void> } {
  const agent = new Agent({
    pipelining: 0,
    connect: { timeout: 4000 },
    maxResponseSize: longestAnswer,
    connections: 8,
  })
  const send: Send = async ({ kind, body, key }, deadline) => {
    try {
      const answer = await request(directoryUrl + paths[kind], {
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
      const text = await responseText(answer.body, answer.headers['content-encoding'])
      const verdict = classifyResponse(
        answer.statusCode,
        text,
        retryAfterSeconds(answer.headers['retry-after']),
      )
      learn(answer.headers, verdict.kind === 'delivered')
      return verdict
    } catch (error) {
      return classifyFailure(error)
    }
  }
  return { send, close: () => agent.destroy() }
}
