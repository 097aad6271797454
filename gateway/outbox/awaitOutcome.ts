import { setTimeout as wait } from 'node:timers/promises'
import type { FieldMessages, Outcome } from './Outbox.ts'
import { openSealed } from './sealing/openSealed.ts'
import type { Store } from './storage/Store.ts'

const look = 100

/**
 * Waits for the directory's verdict; see `Outbox.outcome`. It looks into the database, since another process may be the
 * one that sends.
 */
export async function awaitOutcome(store: Store, reference: string, milliseconds: number): Promise<Outcome> {
  const end = performance.now() + milliseconds
  for (;;) {
    const outcome = await outcomeNow(store, reference)
    if (outcome.state !== 'underway' || performance.now() + look > end) return outcome
    await wait(look)
  }
}

async function outcomeNow({ database, keys }: Store, reference: string): Promise<Outcome> {
  const [row] = await database.query(
    'select state, status, directory_reference, fields from outbox.submissions where reference = $1',
    [reference],
  )
  if (row?.state === 'delivered')
    return { state: 'delivered', reference: row.directory_reference as string | null }
  if (row?.state !== 'refused' && row?.state !== 'withdrawn') return { state: 'underway' }
  const fields = row.fields
    ? (openSealed(keys, `${reference} fields`, row.fields as string) as FieldMessages)
    : {}
  await database.query(
    `update outbox.submissions set state = 'withdrawn', body = null where reference = $1 and state = 'refused'`,
    [reference],
  )
  return { state: 'refused', status: Number(row.status), fields }
}
