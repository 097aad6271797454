import type { Store } from '../storage/Store.ts'
import { opened } from './opened.ts'
import { plainRow } from './plainRow.ts'

/** One submission as JSON on several lines, without what it says unless asked for. */
export async function showSubmission(
  store: Store,
  { reference, isPersonal }: { reference: string; isPersonal: boolean },
): Promise<string> {
  const [row] = await store.database.query('select * from outbox.submissions where reference = $1', [
    reference,
  ])
  if (!row) throw new Error(`There is no submission ${reference}.`)
  const isErased = row.body === null
  return JSON.stringify({ ...plainRow(row), isErased, ...(isPersonal ? opened(store, row) : {}) }, null, 2)
}
