import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statements } from '../../../platform/database/database.ts'
import { StartRefusal } from '../../../platform/startRefusal.ts'
import type { FormsKeys } from './FormsKeys.ts'
import { openSealed } from './openSealed.ts'
import { seal } from './seal.ts'

const purpose = 'key check'
const fileOf = (dataDir: string) => join(dataDir, 'forms.check')

/**
 * Sees that the keys are those of the forms in a database: a check value, sealed with the key that seals, is kept beside
 * them. A new first key is taken when the one before comes after it, and seals the check value from then on.
 *
 *     await checkKeysOfTable(database, 'outbox.key_check', keys)
 *
 * @param earlier the name of the key that sealed the latest form, for a database from before check values.
 * @throws StartRefusal when none of the keys opens the check value.
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
    throw wrongKey(keys, earlier)
  if (isToRenew(keys, value)) await takeKeysOfTable({ query, run }, table, keys)
}

/** Takes the keys for those of the forms in a database, whatever they are: the ones before are lost. */
export async function takeKeysOfTable(
  { query, run }: Statements,
  table: string,
  keys: FormsKeys,
): Promise<void> {
  await run(`create table if not exists ${table} (value text not null)`)
  await query(`delete from ${table}`)
  await query(`insert into ${table} values ($1)`, [seal(keys, purpose, '')])
}

/** As `checkKeysOfTable`, for what a data folder keeps itself: the check value is its file `forms.check`, which `keepKeyCheck` writes. */
export function checkKeysOfFolder(dataDir: string, keys: FormsKeys): void {
  isToRenew(keys, valueIn(dataDir))
}

/** Writes the check value of a data folder, once nothing that is kept there speaks against the keys. */
export function keepKeyCheck(dataDir: string, keys: FormsKeys): void {
  const file = fileOf(dataDir)
  if (!isToRenew(keys, valueIn(dataDir))) return
  // Two of our processes may do it at a time.
  const draft = `${file}.${process.pid}.${performance.now()}`
  writeFileSync(draft, seal(keys, purpose, ''), { mode: 0o600, flush: true })
  renameSync(draft, file)
}

const valueIn = (dataDir: string) =>
  hasKeyCheck(dataDir) ? readFileSync(fileOf(dataDir), 'utf8') : undefined

/** Whether forms were kept in a data folder under a key, so that it is wrong to make another. */
export const hasKeyCheck = (dataDir: string) => existsSync(fileOf(dataDir))

/** The next key is taken, whatever it is: the one before is lost. */
export const forgetKeyOfFolder = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })

/** @throws StartRefusal when none of the keys opens the check value. */
function isToRenew(keys: FormsKeys, value: string | undefined): boolean {
  if (value === undefined) return true
  try {
    openSealed(keys, purpose, value)
  } catch (error) {
    throw wrongKey(keys, value.split('.')[0]!, { cause: error })
  }
  return !value.startsWith(`${keys[0].id}.`)
}

/** Names keys as they stand beside what they sealed. */
const wrongKey = (keys: FormsKeys, name: string, options?: ErrorOptions) =>
  new StartRefusal(
    `FORMS_KEY is not the key of the forms that are kept here: they were sealed with ${name}, given is ` +
      `${keys.map(({ id }) => id).join(', ')} (the first 8 digits of a key’s SHA-256). Give that key, after a comma ` +
      'if another is to seal from now on; if it is lost, npm run outbox -- forget-key goes on without it',
    options,
  )
