import { config } from '../../platform/config.ts'
import { type Database, databaseShares } from '../../platform/database/database.ts'
import { processSingleton } from '../../platform/once.ts'

// Only a site with a server loads what speaks to it.
const postgres = () => import('../../platform/database/postgres.ts')

/**
 * The database on the server at `DATABASE_URL` for this thread: drafts of forms and partners' keys share its connections.
 * Opened by whoever first needs it, and again by the next after that failed. Undefined where no server is named.
 *
 *     const database = await openSiteDatabase?.()
 */
export const openSiteDatabase: (() => Promise<Database>) | undefined = config.DATABASE_URL
  ? processSingleton('site database', () => opener(config.DATABASE_URL!))
  : undefined

function opener(url: string): () => Promise<Database> {
  let opened: Promise<Database> | undefined
  const open = async () => {
    const { openPostgres } = await postgres()
    const database = await openPostgres(url, databaseShares(config).site)
    // Others go on with it.
    return { ...database, close: async () => undefined }
  }
  return () => {
    opened ??= open()
    opened.catch(() => (opened = undefined))
    return opened
  }
}
