import { log } from '../../../platform/log.ts'
import type { Store } from '../storage/Store.ts'
import { beginAttempt } from './beginAttempt.ts'
import { endAttempt } from './endAttempt.ts'
import type { Send } from './Send.ts'

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
  const verdict = await send(attempt, store.pace.deadline)
  const state = await endAttempt(store, attempt, verdict)
  const { reference, kind, number } = attempt
  const details = { reference, kind, attempt: number, state, status: verdict.status }
  if (state === 'delivered') log.info(details, 'submission delivered')
  else
    log.warn({ ...details, note: 'note' in verdict ? verdict.note : undefined }, 'submission not delivered')
}
