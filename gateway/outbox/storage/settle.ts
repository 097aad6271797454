import type { Statements } from '../../../platform/database/database.ts'
import type { SubmissionState } from '../SubmissionState.ts'

/** What is written down beside the new state; what is left out stays as it was. */
export interface Settlement {
  note?: string
  status?: number | null
  directoryReference?: string | null
  /** Sealed. */
  fields?: string
}

/** Writes down that a submission is not to be sent any more, as things stand. */
export async function settle(
  { query }: Statements,
  reference: string,
  state: Exclude<SubmissionState, 'waiting' | 'sending' | 'quarantined'>,
  { note, status, directoryReference, fields }: Settlement,
): Promise<void> {
  await query(
    `update outbox.submissions set state = $2, settled_at = now(), job_id = null, note = coalesce($3, note),
      status = coalesce($4, status), directory_reference = coalesce($5, directory_reference),
      fields = coalesce($6, fields)
    where reference = $1`,
    [reference, state, note ?? null, status ?? null, directoryReference ?? null, fields ?? null],
  )
}
