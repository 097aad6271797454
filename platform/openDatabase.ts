import type { Database } from './Database.ts'
import { openPglite } from './openPglite.ts'

/**
 * Opens the PostgreSQL database kept in a folder, made on first use.
 *
 *     await openDatabase('.data/directory')
 *     await openDatabase('memory://') // kept nowhere
 *
 * @throws Error when another process has the folder open.
 */
export function openDatabase(folder: string): Promise<Database> {
  return openPglite(folder)
}
