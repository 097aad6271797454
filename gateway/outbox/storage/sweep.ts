import { log } from '../../../platform/log.ts'
import { requeue } from './requeue.ts'
import { settle } from './settle.ts'
import type { Store } from './Store.ts'

const most = 200

/**
 * Takes up what a process that died has left behind: submissions still `sending`, and those waiting whose job is gone or was
 * begun as long ago. Those whose job only waits for its turn are left alone, however long. Gives how many there were; a full
 * 200 means that there may be more.
 *
 * @param grace milliseconds after which a submission, or a job begun for it, counts as left behind.
 */
export async function sweep(store: Store, grace: number): Promise<number> {
  const found = await store.database.transaction(async statements => {
    const rows = await statements.query(
      `select reference, state from outbox.submissions
      where state in ('waiting', 'sending') and next_at < now() - $1 * interval '1 millisecond'
        and (state = 'sending' or not exists (
          select from outbox_queue.job where name = 'deliveries' and id = job_id and (
            state::text in ('created', 'retry')
            or state::text = 'active' and started_on > now() - $1 * interval '1 millisecond')))
      order by next_at limit $2 for update skip locked`,
      [grace, most],
    )
    for (const { reference, state } of rows) {
      if (state === 'waiting' || store.hasIdempotency) await requeue(store, statements, String(reference))
      else await settle(statements, String(reference), 'held', { note: 'the process ended while sending' })
    }
    return rows
  })
  const held = store.hasIdempotency ? 0 : found.filter(({ state }) => state === 'sending').length
  if (found.length) log.warn({ found: found.length, held }, 'submissions left behind are taken up')
  store.queue.wake()
  return found.length
}
