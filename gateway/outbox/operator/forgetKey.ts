import { existsSync } from 'node:fs'
import { openDatabase } from '../../../platform/database/openDatabase.ts'
import { forgetKeyOfFolder, takeKeysOfTable } from '../sealing/keyCheck.ts'
import { loadFormsKeys } from '../sealing/loadFormsKeys.ts'
import { folderOf } from '../storage/folderOf.ts'
import type { StoreOptions } from '../storage/openStore.ts'

/**
 * Goes on with the keys that are given, or with a new one in `forms.key`, when those of the forms that are kept are lost.
 *
 * @throws Error when a process has the embedded database open.
 */
export async function forgetKey({ dataDir, databaseUrl, formsKey }: StoreOptions): Promise<string> {
  const place = databaseUrl ?? folderOf(dataDir)
  const database = databaseUrl || existsSync(place) ? await openDatabase(place) : undefined
  try {
    forgetKeyOfFolder(dataDir)
    const keys = loadFormsKeys(formsKey, dataDir)
    const schemas = await database?.query(
      `select nspname as name from pg_namespace where nspname in ('outbox', 'forms')`,
    )
    for (const { name } of schemas ?? []) await takeKeysOfTable(database!, `${String(name)}.key_check`, keys)
    await database?.flush?.()
    return `Forms are sealed with ${keys[0].id} from now on. What another key has sealed cannot be read any more.`
  } finally {
    await database?.close()
  }
}
