import type { Statements } from '../../../platform/database/database.ts'
import { seal } from '../sealing/seal.ts'
import { requeue } from '../storage/requeue.ts'
import { settle } from '../storage/settle.ts'
import type { Store } from '../storage/Store.ts'
import type { SubmissionState } from '../SubmissionState.ts'
import type { Attempt } from './beginAttempt.ts'
import { pauseBefore } from './pauseBefore.ts'
import type { Verdict } from './Verdict.ts'

/**
 * Writes down what an attempt came to and gives the state the submission is in now, or nothing when somebody else has
 * decided about it meanwhile.
 *
 * A late answer to an attempt that was taken for lost still counts: what the directory says is better than not knowing.
 */
export async function endAttempt(
  store: Store,
  { reference, number }: Attempt,
  verdict: Verdict,
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
      const fields = seal(store.keys, `${reference} fields`, verdict.fields)
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
  verdict: Extract<Verdict, { note: string }>,
): Promise<void> {
  const asked = verdict.kind === 'notTaken' ? verdict.wait : 0
  const pause = Math.max(pauseBefore(number, store.pace), asked)
  return requeue(store, statements, reference, { pause, note: verdict.note })
}
