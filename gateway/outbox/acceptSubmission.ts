import { createHash, randomUUID } from 'node:crypto'
import type { Row, Statements } from '../../platform/Database.ts'
import { newReference } from './newReference.ts'
import type { Acceptance } from './Outbox.ts'
import { OutboxError } from './OutboxError.ts'
import { fingerprint } from './sealing/fingerprint.ts'
import { seal } from './sealing/seal.ts'
import type { Store } from './storage/Store.ts'
import type { Submission } from './Submission.ts'

const longestBody = 100_000

/**
 * Stores a submission and the job to send it, in one transaction: when this returns, both are on disk.
 *
 *     await acceptSubmission(store, submission) // { reference: 'SP-7KQ4-M2XD', isRepeat: false, acceptedAt: '2026-11-20T…' }
 *
 * @throws OutboxError when the key came with something else before, or the body is longer than 100 kB.
 */
export async function acceptSubmission(store: Store, submission: Submission): Promise<Acceptance> {
  const { kind, body, consents } = submission
  if (JSON.stringify(body).length > longestBody)
    throw new OutboxError('SUBMISSIONS_UNAVAILABLE', `The form is longer than ${longestBody} characters`)
  const keyHash = createHash('sha256').update(submission.idempotencyKey).digest('hex')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reference = newReference()
    const row = {
      reference,
      keyHash,
      kind,
      state: submission.isQuarantined ? 'quarantined' : 'waiting',
      body: seal(store.keys, `${reference} body`, { body, consents }),
      bodyHash: fingerprint(store.keys[0], { kind, body }),
      acceptedAt: store.clock().toUTC().toISO(),
      note: submission.isQuarantined?.reason ?? null,
    }
    const isStored = await store.database.transaction(async statements => {
      if (!(await insert(statements, row))) return false
      if (submission.isQuarantined) return true
      const job = await store.queue.add(statements, reference)
      await statements.query('update outbox.submissions set job_id = $2 where reference = $1', [
        reference,
        job,
      ])
      return true
    })
    if (isStored) {
      await store.database.flush?.()
      store.queue.wake()
      return { reference, isRepeat: false, acceptedAt: String(row.acceptedAt) }
    }
    const earlier = await repeated(store, keyHash, { kind, body })
    if (earlier) {
      // The first of several may still be at it.
      await store.database.flush?.()
      return earlier
    }
  }
  throw new OutboxError('SUBMISSIONS_UNAVAILABLE', 'No reference is free')
}

/** False when the key, or by the rarest chance the reference, is there already. Of several at once, one is the first. */
async function insert({ query }: Statements, row: Row): Promise<boolean> {
  const stored = await query(
    `insert into outbox.submissions
      (reference, key_hash, delivery_key, kind, state, body, body_hash, accepted_at, note)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning reference`,
    [
      row.reference,
      row.keyHash,
      randomUUID(),
      row.kind,
      row.state,
      row.body,
      row.bodyHash,
      row.acceptedAt,
      row.note,
    ],
  )
  return stored.length > 0
}

async function repeated(store: Store, keyHash: string, value: object): Promise<Acceptance | undefined> {
  const [row] = await store.database.query(
    'select reference, body_hash, accepted_at from outbox.submissions where key_hash = $1',
    [keyHash],
  )
  if (!row) return undefined
  const hash = String(row.body_hash)
  const key = store.keys.find(({ id }) => hash.startsWith(`${id}.`))
  // Without the key of its time nothing can be compared; the sender's key alone then says that it is the same.
  if (key && fingerprint(key, value) !== hash)
    throw new OutboxError('IDEMPOTENCY_KEY_REUSED', 'The key came with another submission before')
  return {
    reference: String(row.reference),
    isRepeat: true,
    acceptedAt: (row.accepted_at as Date).toISOString(),
  }
}
