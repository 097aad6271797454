import { createHmac } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { Statements } from '../../platform/Database.ts'
import { Refusal } from '../http/Refusal.ts'
import { select } from '../select.ts'
import { sql } from '../sql.ts'
import { keyHash } from './keyHash.ts'

/** A submission that comes with a key. */
interface Claim {
  key: string
  form: string
  /** The id its record will have, if it is the first. */
  id: string
  values: unknown
  now: DateTime
}

const keptDays = 30

/**
 * Claims a key for a record, inside the transaction that stores the record. Gives the id of the record that an earlier
 * submission has stored under the key, or nothing when this is the first. Of several at once one is the first: the
 * others wait here for its transaction to end.
 *
 * @throws Refusal 409 when the key came with another form or body before.
 */
export async function claimKey(
  { query }: Statements,
  { key, form, id, values, now }: Claim,
): Promise<string | undefined> {
  const database = { query }
  const hash = keyHash(key)
  // Under the key, which is not kept: a plain sum over the body would help to guess the password in it.
  const fingerprint = createHmac('sha256', key)
    .update(JSON.stringify([form, values]))
    .digest('hex')
  await select(
    { database },
    sql`delete from submission_keys where key_hash in (
      select key_hash from submission_keys where created_at < ${now.minus({ days: keptDays }).toISO()}
      limit 1000 for update skip locked)`,
  )
  const claimed = await select(
    { database },
    sql`insert into submission_keys (key_hash, form, record_id, fingerprint, created_at)
      values (${hash}, ${form}, ${id}, ${fingerprint}, ${now.toISO()})
      on conflict do nothing returning key_hash`,
  )
  if (claimed.length) return undefined
  const [earlier] = await select<{ record_id: string; fingerprint: string }>(
    { database },
    sql`select record_id, fingerprint from submission_keys where key_hash = ${hash} limit 1`,
  )
  if (earlier?.fingerprint === fingerprint) return earlier.record_id
  throw new Refusal(409, 'This Idempotency-Key came with another submission before.')
}
