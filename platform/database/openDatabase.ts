import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens a PostgreSQL database: embedded in a folder, created on first use, or on a server.
 *
 *     await openDatabase('.data/directory')
 *     await openDatabase('memory://') // in memory
 *     await openDatabase('postgres://signpost:secret@db.example/borough')
 *
 * @param connections to a server that may be open at once; ten unless given.
 * @throws Error when another process has the folder open, or the server or its database cannot be reached.
 */
export function openDatabase(place: string, connections?: number): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(place) ? openPostgres(place, connections) : openPglite(place)
}
