import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplateDatabase, createTemplateDatabase } from '../../platform/database/pglite.ts'

/**
 * Creates an embedded database without tables in a new folder, for `openDatabase` to open.
 *
 * @param from the folder of a closed database that is copied in place of an empty one.
 */
export async function putEmptyDatabase(folder: string, from?: string): Promise<void> {
  await createTemplateDatabase()
  const dataFolder = join(folder, 'postgres')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (!copyTemplateDatabase(dataFolder, from)) throw new Error('The empty database cannot be copied')
  writeFileSync(join(folder, 'complete'), '', { mode: 0o600 })
}
