import type { Row } from '../../../platform/database/database.ts'
import type { Store } from '../storage/Store.ts'
import type { SubmissionState } from '../SubmissionState.ts'

/** Those that need a person first, then those being sent; without a state, what is delivered and done with is left out. */
const open: SubmissionState[] = ['held', 'dead', 'refused', 'quarantined', 'sending', 'waiting']

/** At most a thousand, the oldest first. */
export function listSubmissions({ database }: Store, state?: SubmissionState): Promise<Row[]> {
  return database.query(
    `select reference, kind, state, attempts, status, accepted_at, next_at, settled_at, directory_reference, note
    from outbox.submissions where state = any($1::text[])
    order by array_position($1::text[], state), stored_at limit 1000`,
    [state ? [state] : open],
  )
}
