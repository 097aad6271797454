import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplateDatabase, createTemplateDatabase } from '../../platform/database/pglite.ts'

/** Creates an embedded database without tables in a new folder, for `openDatabase` to open. */
export async function putEmptyDatabase(folder: string): Promise<void> {
  await createTemplateDatabase()
  const dataFolder = join(folder, 'postgres')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  if (!copyTemplateDatabase(dataFolder)) throw new Error('The empty database cannot be copied')
  writeFileSync(join(folder, 'complete'), '', { mode: 0o600 })
}
