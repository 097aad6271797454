import { Pool, type ClientBase, type PoolClient } from 'pg'
import { ConnectionsBusy } from './ConnectionsBusy.ts'
import type { Database, Row, Statements } from './Database.ts'
import { log } from './log.ts'
import { postgresAddress } from './postgresAddress.ts'
import { rowTypes } from './rowTypes.ts'

const patience = 5000
/** Statements that may wait for a connection. Whoever came after them would only wait for the end of their patience. */
const longestLine = 500
/** Milliseconds between two lines of the log about connections that are all in use. */
const betweenComplaints = 10_000

const options = {
  connectionTimeoutMillis: patience,
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
 * A database on a PostgreSQL server. A statement may take ten seconds, and wait for a connection for five.
 *
 *     await openPostgres('postgres://signpost:secret@db.example/borough', 5)
 *
 * When the server goes away, statements fail until it is back; then they work again. When all connections are in use for
 * too long, what waits fails with `ConnectionsBusy`, and the log says so every ten seconds at most.
 *
 * @param connections that are open at once, at most.
 * @throws Error `The database at postgres://127.0.0.1:5432 does not open: password authentication failed for user "a"`,
 *   never with the password.
 */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const address = postgresAddress(url)
  const pool = new Pool({ ...options, max: connections, connectionString: url })
  pool.on('error', error =>
    log.warn({ reason: error.message, database: address }, 'database connection lost'),
  )
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`The database at ${address} does not open: ${reasonOf(error)}`, { cause: error })
  }
  log.info({ database: address, connections }, 'database open')
  const take = taking(pool, { address, connections })
  const once = async <T>(work: (statements: Statements) => Promise<T>) => alone(await take(), work)
  return {
    query: (text, parameters) => once(({ query }) => query(text, parameters)),
    run: script => once(({ run }) => run(script)),
    transaction: async work => transaction(await take(), work),
    close: () => pool.end(),
  }
}

/** Gives a connection that nobody else uses; it has to be released. */
function taking(pool: Pool, { address, connections }: { address: string; connections: number }) {
  let toldAt = -Infinity
  const busy = () => {
    if (performance.now() - toldAt >= betweenComplaints) {
      toldAt = performance.now()
      const details = { database: address, connections, waiting: pool.waitingCount }
      log.warn(details, 'every connection to the database is in use: see DATABASE_CONNECTIONS')
    }
    return new ConnectionsBusy(connections)
  }
  return async (): Promise<PoolClient> => {
    if (pool.waitingCount >= longestLine) throw busy()
    try {
      return await pool.connect()
    } catch (error) {
      // So the driver says it of those that waited in line; a server that does not answer has other words.
      throw (error as Error).message.startsWith('timeout exceeded') ? busy() : error
    }
  }
}

async function alone<T>(client: PoolClient, work: (statements: Statements) => Promise<T>): Promise<T> {
  try {
    const result = await work(statements(client))
    client.release()
    return result
  } catch (error) {
    // What the server itself says leaves the connection as it was; of one that broke or is late nobody knows.
    client.release(!('severity' in (error as object)))
    throw error
  }
}

async function transaction<T>(client: PoolClient, work: (statements: Statements) => Promise<T>): Promise<T> {
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
