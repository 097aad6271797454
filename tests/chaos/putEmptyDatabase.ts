import { cpSync } from 'node:fs'
import { emptyDatabase, makeEmptyDatabase } from '../../platform/emptyDatabase.ts'

/** Puts an embedded database that holds nothing, not even tables, into a new folder, which `openDatabase` opens then. */
export async function putEmptyDatabase(folder: string): Promise<void> {
  await makeEmptyDatabase()
  cpSync(emptyDatabase(), folder, { recursive: true })
}
