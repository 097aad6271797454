import type { Statements } from '../../../platform/database/database.ts'
import type { Store } from './Store.ts'

/**
 * Lets a submission wait for its next attempt, inside the caller's transaction: its new job replaces any other.
 *
 * @param pause milliseconds from now, by the clock of the database.
 */
export async function requeue(
  { queue }: Store,
  statements: Statements,
  reference: string,
  { pause = 0, note = null }: { pause?: number; note?: string | null } = {},
): Promise<void> {
  const [moment] = await statements.query(
    `select now() + $1 * interval '1 millisecond' as at, job_id from outbox.submissions where reference = $2`,
    [Math.round(pause), reference],
  )
  const at = moment?.at as Date
  // Or it would stand in line before the jobs that have something to do.
  if (moment?.job_id) await queue.remove(statements, moment.job_id as string)
  const job = await queue.add(statements, reference, at)
  await statements.query(
    `update outbox.submissions set state = 'waiting', settled_at = null, job_id = $2, next_at = $3, note = coalesce($4, note)
    where reference = $1`,
    [reference, job, at, note],
  )
}
