import { Pool, type ClientBase } from 'pg'
import type { Database, Row, Statements } from './Database.ts'
import { log } from './log.ts'
import { postgresAddress } from './postgresAddress.ts'
import { rowTypes } from './rowTypes.ts'

const options = {
  max: 8,
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  // For a server that says nothing any more. Longer than any time the server itself is given.
  query_timeout: 30_000,
  keepAlive: true,
  application_name: 'signpost',
  types: rowTypes,
  /** Before a new connection is first used. */
  verify: (client: ClientBase, done: (error?: Error) => void) => {
    // One that breaks between two statements says so here; the next statement fails and tells the caller.
    client.on('error', () => undefined)
    client.query(session, error => done(error))
  },
}

/** What the embedded engine has by itself. Compiling its plans, a server spends longer than our statements take. */
const session = `set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set bytea_output to 'hex'; set jit to off`

/**
 * A database on a PostgreSQL server, over at most eight connections. A statement may take ten seconds.
 *
 * When the server goes away, statements fail until it is back; then they work again.
 *
 * @throws Error `The database at postgres://127.0.0.1:5432 does not open: password authentication failed for user "a"`,
 *   never with the password.
 */
export async function openPostgres(url: string): Promise<Database> {
  const address = postgresAddress(url)
  const pool = new Pool({ ...options, connectionString: url })
  pool.on('error', error =>
    log.warn({ reason: error.message, database: address }, 'database connection lost'),
  )
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`The database at ${address} does not open: ${reasonOf(error)}`, { cause: error })
  }
  log.info({ database: address }, 'database open')
  return { ...statements(pool), transaction: work => transaction(pool, work), close: () => pool.end() }
}

async function transaction<T>(pool: Pool, work: (statements: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const result = await work(statements(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

function statements(runner: Pick<ClientBase, 'query'>): Statements {
  return {
    query: async (text, parameters = []) => (await runner.query<Row>(text, [...parameters])).rows,
    run: async script => {
      await runner.query(script)
    },
  }
}

/** @throws Error when the server is too old for our SQL or the database cannot hold every character. */
async function checkServer(pool: Pool): Promise<void> {
  const found = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`,
  )
  const { version = 0, encoding = '' } = found.rows[0] ?? {}
  if (version < 140_000)
    throw new Error(`PostgreSQL 14 or newer is needed, this is ${Math.floor(version / 10_000)}`)
  if (encoding === 'SQL_ASCII')
    log.warn('the database has no encoding (SQL_ASCII): letters with accents may not sort or compare rightly')
  else if (encoding !== 'UTF8') throw new Error(`its encoding must be UTF8, it is ${encoding}`)
}

/** A name that stands for several machines fails with one error for each and no words of its own. */
function reasonOf(error: unknown): string {
  const all = error instanceof AggregateError ? error.errors : [error]
  return all.map(each => (each as Error).message.split('\n')[0]).join(', ')
}
