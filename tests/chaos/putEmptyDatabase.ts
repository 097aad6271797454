import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplateDatabase, createTemplateDatabase } from '../../platform/database/pglite.ts'

/** Puts an embedded database that holds nothing, not even tables, into a new folder, which `openDatabase` opens then. */
export async function putEmptyDatabase(folder: string): Promise<void> {
  await createTemplateDatabase()
  const dataFolder = join(folder, 'postgres')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (!copyTemplateDatabase(dataFolder)) throw new Error('The empty database cannot be copied')
  writeFileSync(join(folder, 'complete'), '', { mode: 0o600 })
}
