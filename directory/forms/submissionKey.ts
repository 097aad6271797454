import { createHmac, hash } from 'node:crypto'
import type { Context } from 'hono'
import type { DateTime } from 'luxon'
import type { Statements } from '../../platform/database/database.ts'
import { select, sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'

/**
 * The `Idempotency-Key` of a request; undefined when it has none.
 *
 *     readKey(context) // '8e03978e-40d5-43dd-bc93-6894a57f9324'
 *
 * @throws ApiError 400 for one that is shorter than 8 or longer than 200 characters, or holds any but visible ASCII.
 */
export function readKey(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined || /^[!-~]{8,200}$/.test(key)) return key
  throw new ApiError(400, 'The Idempotency-Key must be 8 to 200 visible ASCII characters without spaces.')
}

/** A submission with an idempotency key. */
interface Claim {
  key: string
  form: string
  /** The id of the record that is stored unless the key was used before. */
  id: string
  values: unknown
  now: DateTime
}

/** Retention of keys, in days. */
const retentionDays = 30

/**
 * Claims a key for a record, inside the transaction that stores the record. Returns the id of the record that an earlier
 * submission stored under the key; undefined when this one is the first. Of concurrent submissions with one key, the
 * first to insert it wins and the others wait here for its transaction to end.
 *
 * @throws ApiError 409 when the key came with another form or body before.
 */
export async function claimKey(
  { query }: Statements,
  { key, form, id, values, now }: Claim,
): Promise<string | undefined> {
  const database = { query }
  const storedKey = keyHash(key)
  // Keyed with the key, which is not stored: a plain hash of the body would help to guess the password in it.
  const fingerprint = createHmac('sha256', key)
    .update(JSON.stringify([form, values]))
    .digest('hex')
  await select(
    { database },
    sql`delete from submission_keys where key_hash in (
      select key_hash from submission_keys where created_at < ${now.minus({ days: retentionDays }).toISO()}
      limit 1000 for update skip locked)`,
  )
  const claimed = await select(
    { database },
    sql`insert into submission_keys (key_hash, form, record_id, fingerprint, created_at)
      values (${storedKey}, ${form}, ${id}, ${fingerprint}, ${now.toISO()})
      on conflict do nothing returning key_hash`,
  )
  if (claimed.length) return undefined
  const [earlier] = await select<{ record_id: string; fingerprint: string }>(
    { database },
    sql`select record_id, fingerprint from submission_keys where key_hash = ${storedKey} limit 1`,
  )
  if (earlier?.fingerprint === fingerprint) return earlier.record_id
  throw new ApiError(409, 'This Idempotency-Key came with another submission before.')
}

/** The stored form of a key: its SHA-256 in hex. A key is long and random, so the hash cannot be reversed. */
export const keyHash = (key: string): string => hash('sha256', key)
