import type { Store } from '../storage/Store.ts'
import type { SubmissionState } from '../SubmissionState.ts'
import { opened } from './opened.ts'
import { plainRow } from './plainRow.ts'

const most = 10_000

/** All submissions in a state, a line of JSON each, the oldest first, at most ten thousand. */
export async function exportSubmissions(
  store: Store,
  { state, isPersonal }: { state: SubmissionState; isPersonal: boolean },
): Promise<string> {
  const rows = await store.database.query(
    'select * from outbox.submissions where state = $1 order by stored_at limit $2',
    [state, most],
  )
  return rows
    .map(row => JSON.stringify({ ...plainRow(row), ...(isPersonal ? opened(store, row) : {}) }))
    .join('\n')
}
