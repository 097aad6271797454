import { setTimeout as wait } from 'node:timers/promises'
import type { FieldMessages, Outcome } from './Outbox.ts'
import { openSealed } from './sealing/openSealed.ts'
import type { Store } from './storage/Store.ts'
import type { SubmissionKind } from './Submission.ts'

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
    'select kind, state, status, directory_reference, fields from outbox.submissions where reference = $1',
    [reference],
  )
  if (row?.state === 'delivered')
    return { state: 'delivered', reference: row.directory_reference as string | null }
  if (row?.state !== 'refused' && row?.state !== 'withdrawn') return { state: 'underway' }
  const said = row.fields
    ? (openSealed(keys, `${reference} fields`, row.fields as string) as FieldMessages)
    : {}
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
