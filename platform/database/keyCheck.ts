import { isKeyCheckOutdated, newKeyCheck, refuseKeys, type FormsKeys } from '../encryption.ts'
import type { Statements } from './database.ts'

/**
 * Checks that the keys are those of the forms in a database: a check value, encrypted with the first key, is stored beside
 * them. A new first key is accepted when the previous one follows it, and encrypts the check value from then on.
 *
 *     await checkKeysOfTable(database, 'outbox.key_check', keys)
 *
 * @param earlier the id of the key that encrypted the latest form, for a database without a check value.
 * @throws StartRefusal when none of the keys decrypts the check value.
 */
export async function checkKeysOfTable(
  { query, run }: Statements,
  table: string,
  keys: FormsKeys,
  earlier?: string,
): Promise<void> {
  await run(`create table if not exists ${table} (value text not null)`)
  const [row] = await query(`select value from ${table}`)
  const value = row?.value as string | undefined
  if (value === undefined && earlier !== undefined && keys.every(({ id }) => id !== earlier))
    throw refuseKeys(keys, earlier)
  if (isKeyCheckOutdated(keys, value)) await replaceKeysOfTable({ query, run }, table, keys)
}

/** Accepts the keys for a database without a check, because the earlier ones are lost. */
export async function replaceKeysOfTable(
  { query, run }: Statements,
  table: string,
  keys: FormsKeys,
): Promise<void> {
  await run(`create table if not exists ${table} (value text not null)`)
  await query(`delete from ${table}`)
  await query(`insert into ${table} values ($1)`, [newKeyCheck(keys)])
}
