import { openSealed } from '../sealing/openSealed.ts'
import { settle } from '../storage/settle.ts'
import type { Store } from '../storage/Store.ts'
import type { SubmissionKind } from '../Submission.ts'
import type { Delivery } from './Send.ts'

/** An attempt that is written down and may be made. */
export interface Attempt extends Delivery {
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
export async function beginAttempt(
  store: Store,
  { id, reference }: { id: string; reference: string },
): Promise<Attempt | undefined> {
  return store.database.transaction(async statements => {
    const [row] = await statements.query(
      `select kind, state, body, delivery_key, attempts,
        stored_at < now() - $3 * interval '1 millisecond' as is_old
      from outbox.submissions where reference = $1 and job_id = $2 for update`,
      [reference, id, store.pace.giveUp],
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
      [reference, number, store.pace.lease],
    )
    return { reference, number, body, kind: row.kind as SubmissionKind, key: String(row.delivery_key) }
  })
}

function readBody({ keys }: Store, reference: string, sealed: unknown): unknown {
  if (typeof sealed !== 'string') return undefined
  try {
    return (openSealed(keys, `${reference} body`, sealed) as { body: unknown }).body
  } catch {
    return undefined
  }
}
