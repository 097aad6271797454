import { createHash, randomUUID, randomInt } from 'node:crypto'
import type { Row, Statements } from '../../platform/database/database.ts'
import {
  type Acceptance,
  OutboxError,
  type Submission,
  type FieldMessages,
  type Outcome,
  type SubmissionKind,
} from './outbox.ts'
import { fingerprint, encrypt, decrypt } from '../../platform/encryption.ts'
import type { Store } from './store.ts'
import { setTimeout as wait } from 'node:timers/promises'

const longestBody = 100_000
const site = 'site'

/**
 * Stores a submission and the job to send it, in one transaction: when this returns, both are on disk.
 *
 *     await acceptSubmission(store, submission) // { reference: 'SP-7KQ4-M2XD', isRepeat: false, acceptedAt: '2026-11-20T…' }
 *
 * @throws OutboxError when the key came with something else before, or the body is longer than 100 kB.
 */
export async function acceptSubmission(
  store: Store,
  submission: Submission,
  sender = site,
): Promise<Acceptance> {
  const { kind, body, consents } = submission
  if (JSON.stringify(body).length > longestBody)
    throw new OutboxError('SUBMISSIONS_UNAVAILABLE', `The form is longer than ${longestBody} characters`)
  const [keyHash, ...older] = sumsOfKey(store, submission, sender)
  const before = older.length > 0 ? await repeated(store, older, { kind, body }) : undefined
  if (before) return before
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reference = newReference()
    const row = {
      reference,
      keyHash,
      kind,
      state: submission.isQuarantined ? 'quarantined' : 'waiting',
      body: encrypt(store.keys, `${reference} body`, { body, consents }),
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
    const earlier = await repeated(store, [keyHash], { kind, body })
    if (earlier) {
      // The first of several may still be at it.
      await store.database.flush?.()
      return earlier
    }
  }
  throw new OutboxError('SUBMISSIONS_UNAVAILABLE', 'No reference is free')
}

/**
 * Under what a key is known: a keyed sum over the key, its sender and the kind of form, so that one sender's key is nothing
 * to another, and nobody can try guesses. The first is written; the others recognise what came under an older key of ours
 * and, for the site's own keys, which are secrets, what came before senders were told apart.
 */
function sumsOfKey(
  { keys }: Store,
  { idempotencyKey, kind }: Submission,
  sender: string,
): [string, ...string[]] {
  const [first, ...older] = keys.map(key => fingerprint(key, { idempotencyKey, sender, kind }))
  const plain = sender === site ? [createHash('sha256').update(idempotencyKey).digest('hex')] : []
  return [first!, ...older, ...plain]
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

async function repeated(
  store: Store,
  keyHashes: readonly string[],
  value: object,
): Promise<Acceptance | undefined> {
  const [row] = await store.database.query(
    'select reference, body_hash, accepted_at from outbox.submissions where key_hash = any($1)',
    [keyHashes],
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

// Without 0 O, 1 I L, 2 Z, 5 S and 8 B, which are taken for one another when read out.
const letters = 'ACDEFGHJKMNPQRTUVWXY34679'

/**
 * A reference that can be read out over the telephone; one in 150 thousand million.
 *
 *     newReference() // 'SP-7KQ4-M9XD'
 */
const newReference = (): string => `SP-${four()}-${four()}`

const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

const pollInterval = 100

/**
 * Waits for the directory's verdict; see `Outbox.outcome`. It looks into the database, since another process may be the
 * one that sends.
 */
export async function awaitOutcome(store: Store, reference: string, milliseconds: number): Promise<Outcome> {
  const end = performance.now() + milliseconds
  for (;;) {
    const outcome = await outcomeNow(store, reference)
    if (outcome.state !== 'underway' || performance.now() + pollInterval > end) return outcome
    await wait(pollInterval)
  }
}

async function outcomeNow({ database, keys }: Store, reference: string): Promise<Outcome> {
  const [row] = await database.query(
    'select kind, state, status, directory_reference, fields from outbox.submissions where reference = $1',
    [reference],
  )
  if (row?.state === 'delivered')
    return { state: 'delivered', reference: row.directory_reference as string | null }
  if (row?.state !== 'refused' && row?.state !== 'withdrawn') return { state: 'underway' }
  const said = row.fields ? (decrypt(keys, `${reference} fields`, row.fields as string) as FieldMessages) : {}
  const fields = withoutKnownEmail(row.kind as SubmissionKind, said)
  if (fields !== said && Object.keys(fields).length === 0) {
    await database.query(
      `update outbox.submissions set note = $2 where reference = $1 and state = 'refused' and note is null`,
      [reference, knownEmail],
    )
    return { state: 'delivered', reference: null }
  }
  await database.query(
    `update outbox.submissions set state = 'withdrawn', body = null where reference = $1 and state = 'refused'`,
    [reference],
  )
  return { state: 'refused', status: Number(row.status), fields }
}

const knownEmail =
  'The e-mail address has an account or a request already; its sender was told that it was received.'

/**
 * What may be told of a refused request to be listed: not that an e-mail address is known, since anybody can type anybody's.
 * A request refused for nothing else stays with operators, and its sender hears what everybody hears.
 */
function withoutKnownEmail(kind: SubmissionKind, fields: FieldMessages): FieldMessages {
  const { 'user.email': email = [], ...others } = fields
  const rest = email.filter(
    message => !/\b(already|taken|exists?|registered|in use|been used)\b/i.test(message),
  )
  if (kind !== 'listing' || rest.length === email.length) return fields
  return rest.length > 0 ? { ...others, 'user.email': rest } : others
}
