import { sweep } from './sweep.ts'
import type { Store } from './Store.ts'

/**
 * At a start: takes up everything an earlier process has left behind. Only for a database that no other process has open.
 */
export async function sweepAll(store: Store): Promise<void> {
  // Those being sent have time left by their lease, which died with their process.
  await store.database.query("update outbox.submissions set next_at = now() where state = 'sending'")
  for (let round = 0; round < 1000; round += 1) if ((await sweep(store, 0)) < 200) return
}
