import { Client } from 'pg'

/**
 * Where a database is, to be read by people: without user and password.
 *
 *     postgresAddress('postgres://signpost:secret@db.example/borough') // 'postgres://db.example:5432/borough'
 *
 * @throws Error when it cannot be read. The usual reason is a password with a `/`, `?`, `#` or `@` in it, which would
 *   otherwise end up in the address.
 */
export function postgresAddress(url: string): string {
  const fault = new Error(
    'DATABASE_URL is not a PostgreSQL address; in a password, write special characters as % and their code',
  )
  if (/^\w+:\/\/[^/?#]*[/?#].*@/.test(url)) throw fault
  try {
    const { host, port, database = '' } = new Client({ connectionString: url })
    return `postgres://${host}:${port}/${database}`
  } catch {
    throw fault
  }
}
