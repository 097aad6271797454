import { hash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Row, Statements } from '../../platform/database/database.ts'
import { decrypt, encrypt, fingerprint } from '../../platform/encryption.ts'
import {
  type Acceptance,
  type FieldMessages,
  type Outcome,
  OutboxError,
  type Submission,
  type SubmissionKind,
} from './outbox.ts'
import type { Store } from './store.ts'

const longestBody = 100_000
const site = 'site'

/**
 * Stores a submission: when this returns, it is on disk, and it is sent as soon as possible.
 *
 *     await acceptSubmission(store, submission) // { reference: 'SP-7KQ4-M2XD' }
 *
 * @throws OutboxError when the key came with another form before, or the body is longer than 100 kB.
 */
export async function acceptSubmission(
  store: Store,
  submission: Submission,
  sender = site,
): Promise<Acceptance> {
  const { kind, body, consents } = submission
  if (JSON.stringify(body).length > longestBody)
    throw new OutboxError('SUBMISSIONS_UNAVAILABLE', `The form is longer than ${longestBody} characters`)
  const [keyHash, ...older] = hashesOfKey(store, submission, sender)
  const before = older.length > 0 ? await findRepeated(store, older, { kind, body }) : undefined
  if (before) return before
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reference = newReference()
    const row = {
      reference,
      keyHash,
      kind,
      state: submission.quarantine ? 'quarantined' : 'waiting',
      body: encrypt(store.keys, `${reference} body`, { body, consents }),
      bodyHash: fingerprint(store.keys[0], { kind, body }),
      acceptedAt: store.clock().toUTC().toISO(),
      note: submission.quarantine?.reason ?? null,
    }
    if (await insert(store.database, row)) {
      await store.database.flush?.()
      store.wake()
      return { reference }
    }
    const earlier = await findRepeated(store, [keyHash], { kind, body })
    if (earlier) {
      // Of several requests with one key, the first may not have flushed it yet.
      await store.database.flush?.()
      return earlier
    }
  }
  throw new OutboxError('SUBMISSIONS_UNAVAILABLE', 'No reference is free')
}

/**
 * The hashes of an idempotency key: keyed hashes over the key, its sender and the kind of form, so that keys of different
 * senders are different, and nobody can test guesses. The first is stored; the others recognise what was stored under an
 * older `FORMS_KEY` and, for the site's own keys, which are secrets, what was stored before keys belonged to senders.
 */
function hashesOfKey(
  { keys }: Store,
  { idempotencyKey, kind }: Submission,
  sender: string,
): [string, ...string[]] {
  const [first, ...older] = keys.map(key => fingerprint(key, { idempotencyKey, sender, kind }))
  const plain = sender === site ? [hash('sha256', idempotencyKey)] : []
  return [first!, ...older, ...plain]
}

/** False when the key, or by a rare chance the reference, is stored already; of concurrent requests one stores it. */
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

async function findRepeated(
  store: Store,
  keyHashes: readonly string[],
  value: Pick<Submission, 'kind' | 'body'>,
): Promise<Acceptance | undefined> {
  const [row] = await store.database.query(
    'select reference, body, body_hash from outbox.submissions where key_hash = any($1)',
    [keyHashes],
  )
  if (!row) return undefined
  const bodyHash = String(row.body_hash)
  const key = store.keys.find(({ id }) => bodyHash.startsWith(`${id}.`))
  // Without the key that it was hashed with, bodies cannot be compared; the idempotency key alone decides then.
  if (key && fingerprint(key, value) !== bodyHash && !differsInSiteOnly(store, row, value))
    throw new OutboxError('IDEMPOTENCY_KEY_REUSED', 'The key came with another submission before')
  return { reference: String(row.reference) }
}

/**
 * Whether feedback differs from the stored one in the scheme and host of its page only. A process with another `PUBLIC_URL`,
 * as while a site moves, completes the path that was typed to another address.
 */
function differsInSiteOnly(
  { keys }: Store,
  row: Row,
  { kind, body }: Pick<Submission, 'kind' | 'body'>,
): boolean {
  if (kind !== 'feedback' || typeof row.body !== 'string') return false
  const stored = decrypt(keys, `${String(row.reference)} body`, row.body) as Pick<Submission, 'body'>
  return isDeepStrictEqual(onAnySite(stored.body), onAnySite(body))
}

function onAnySite(body: Submission['body']) {
  const { pathname, search, hash: fragment } = URL.parse(String(body.url)) ?? {}
  return { ...body, url: [pathname, search, fragment] }
}

// Without 0 O, 1 I L, 2 Z, 5 S and 8 B, which are easily confused, and without vowels: they would spell words, bad ones too.
const letters = 'CDFGHJKMNPQRTVWXY34679'

/**
 * A reference that can be read out over the telephone; one of 54 thousand million.
 *
 *     newReference() // 'SP-7KQ4-M9XD'
 */
const newReference = (): string => `SP-${four()}-${four()}`

const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

const pollInterval = 100

/**
 * Waits for the directory's response; see `Outbox.outcome`. It polls the database, because another process may send the
 * submission.
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
  const all = row.fields ? (decrypt(keys, `${reference} fields`, row.fields as string) as FieldMessages) : {}
  const fields = withoutKnownEmail(row.kind as SubmissionKind, all)
  if (fields !== all && Object.keys(fields).length === 0) {
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

/** The note for operators. */
const knownEmail =
  'The e-mail address has an account or a request already; its sender was told that it was received.'

/**
 * The messages about a request to be listed without the one that an email address has an account: anyone could test
 * addresses with it. A request that is refused for nothing else stays `refused` for operators, and its sender gets a
 * reference as usual.
 */
function withoutKnownEmail(kind: SubmissionKind, fields: FieldMessages): FieldMessages {
  const { 'user.email': email = [], ...others } = fields
  const rest = email.filter(
    message => !/\b(already|taken|exists?|registered|in use|been used)\b/i.test(message),
  )
  if (kind !== 'listing' || rest.length === email.length) return fields
  return rest.length > 0 ? { ...others, 'user.email': rest } : others
}
