import type { Config } from './parseConfig.ts'

/** How many connections to the database each part of this process may have open. */
export interface DatabaseShares {
  directory: number
  outbox: number
  /** Of the thread that draws pages: drafts of forms and partners' keys. */
  site: number
}

/**
 * Divides the connections of a process among those of its parts that need the database.
 *
 *     databaseShares({ DATABASE_CONNECTIONS: 10 }) // { directory: 5, outbox: 3, site: 2 }
 *     databaseShares({ DATABASE_CONNECTIONS: 10, DIRECTORY_API_URL: 'https://…' }) // { directory: 0, outbox: 6, site: 4 }
 *
 * The outbox never has fewer than two: while it makes its tables it holds a lock over one and works over another.
 */
export function databaseShares({
  DATABASE_CONNECTIONS: all,
  DIRECTORY_API_URL,
  GATEWAY_URL,
}: Pick<Config, 'DATABASE_CONNECTIONS' | 'DIRECTORY_API_URL' | 'GATEWAY_URL'>): DatabaseShares {
  if (GATEWAY_URL) return { directory: 0, outbox: 0, site: all }
  if (DIRECTORY_API_URL) {
    const outbox = Math.max(2, Math.floor(all * 0.6))
    return { directory: 0, outbox, site: all - outbox }
  }
  const outbox = Math.max(2, Math.floor(all * 0.3))
  const site = Math.max(1, Math.floor(all * 0.2))
  return { directory: all - outbox - site, outbox, site }
}
