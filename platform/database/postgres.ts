import { DateTime } from 'luxon'
import { Client, Pool, types, type ClientBase, type PoolClient } from 'pg'
import { log, onceEvery } from '../log.ts'
import { ConnectionsBusy, type Database, type Row, type Statements } from './database.ts'

const connectionTimeout = 5000
/** Statements that may wait for a connection; one more would only wait for its timeout. */
const longestQueue = 500
/** Milliseconds between two lines of the log about connections that are all in use. */
const warningInterval = 10_000

/**
 * Opens a database on a PostgreSQL server. A statement may take ten seconds, and wait for a connection for five.
 *
 *     await openPostgres('postgres://signpost:secret@db.example/borough', 5)
 *
 * While the server is unavailable, statements fail; afterwards they work again. When all connections are in use for too
 * long, waiting statements fail with `ConnectionsBusy`, and the log says so every ten seconds at most.
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
  const connect = connecting(pool, { address, connections })
  const once = async <T>(work: (statements: Statements) => Promise<T>) =>
    withConnection(await connect(), work)
  return {
    query: (text, parameters) => once(({ query }) => query(text, parameters)),
    run: script => once(({ run }) => run(script)),
    transaction: async work => transaction(await connect(), work),
    close: () => pool.end(),
  }
}

/**
 * The address of a database for messages: without user and password.
 *
 *     postgresAddress('postgres://signpost:secret@db.example/borough') // 'postgres://db.example:5432/borough'
 *
 * @throws Error when it cannot be parsed. The usual reason is a password with a `/`, `?`, `#` or `@` in it, which would
 *   otherwise become part of the address.
 */
export function postgresAddress(url: string): string {
  const invalid = new Error(
    'DATABASE_URL is not a PostgreSQL address; in a password, write special characters as % and their code',
  )
  if (/^\w+:\/\/[^/?#]*[/?#].*@/.test(url)) throw invalid
  try {
    const { host, port, database = '' } = new Client({ connectionString: url })
    return `postgres://${host}:${port}/${database}`
  } catch {
    throw invalid
  }
}

/** Gives an exclusive connection, which has to be released. */
function connecting(pool: Pool, { address, connections }: { address: string; connections: number }) {
  const isWarningDue = onceEvery(warningInterval)
  const busy = () => {
    if (isWarningDue()) {
      const details = { database: address, connections, waiting: pool.waitingCount }
      log.warn(details, 'every connection to the database is in use: see DATABASE_CONNECTIONS')
    }
    return new ConnectionsBusy(connections)
  }
  return async (): Promise<PoolClient> => {
    if (pool.waitingCount >= longestQueue) throw busy()
    try {
      return await pool.connect()
    } catch (error) {
      // The driver’s message for a statement that waited too long; a server that does not respond has another.
      throw (error as Error).message.startsWith('timeout exceeded') ? busy() : error
    }
  }
}

async function withConnection<T>(
  client: PoolClient,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(statements(client))
    client.release()
    return result
  } catch (error) {
    // An error of the server leaves the connection usable; one that broke or timed out is in an unknown state.
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

/** A host name with several addresses fails with one error for each and no message of its own. */
function reasonOf(error: unknown): string {
  const all = error instanceof AggregateError ? error.errors : [error]
  return all.map(each => (each as Error).message.split('\n')[0]).join(', ')
}

type Parse = (text: string) => unknown

const wholeNumber: Parse = text => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
const moment: Parse = text =>
  text.endsWith('infinity')
    ? text.startsWith('-')
      ? -Infinity
      : Infinity
    : DateTime.fromSQL(text, { zone: 'utc' }).toJSDate()
const bytes: Parse = text => Uint8Array.from(Buffer.from(text.slice(String.raw`\x`.length), 'hex'))

const { BOOL, BYTEA, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON: TEXT_JSON, JSONB, OID } = types.builtins
const { TIMESTAMP, TIMESTAMPTZ } = types.builtins

const parsers = new Map<number, Parse>([
  [BOOL, text => text === 't'],
  [BYTEA, bytes],
  ...[INT2, INT4, OID, FLOAT4, FLOAT8].map((type): [number, Parse] => [type, Number]),
  [INT8, wholeNumber],
  ...[DATE, TIMESTAMP, TIMESTAMPTZ].map((type): [number, Parse] => [type, moment]),
  ...[TEXT_JSON, JSONB].map((type): [number, Parse] => [type, text => JSON.parse(text) as unknown]),
])

/** PostgreSQL’s type ids of arrays, each with the id of its element type. */
const arrayTypes = new Map([
  [1000, BOOL],
  [1001, BYTEA],
  [1005, INT2],
  [1007, INT4],
  [1016, INT8],
  [1028, OID],
  [1021, FLOAT4],
  [1022, FLOAT8],
  [1231, types.builtins.NUMERIC],
  [1009, types.builtins.TEXT],
  [1015, types.builtins.VARCHAR],
  [2951, types.builtins.UUID],
  [1182, DATE],
  [1183, types.builtins.TIME],
  [1115, TIMESTAMP],
  [1185, TIMESTAMPTZ],
  [199, TEXT_JSON],
  [3807, JSONB],
])

const asText: Parse = text => text

/** The driver parses the braces; each entry is then parsed as its own type. Arrays may be nested. */
const parserOf = types.getTypeParser as (type: number) => (text: string) => unknown[]
const parseArray = parserOf(1009)
const parseEach = (entries: unknown[], parse: Parse): unknown[] =>
  entries.map(entry => {
    if (Array.isArray(entry)) return parseEach(entry, parse)
    return typeof entry === 'string' ? parse(entry) : null
  })

/**
 * Parsers for the `types` of a pool, so that values of a PostgreSQL server are those of the embedded engine.
 *
 *     rowTypes.getTypeParser(20)('12') // 12; a bigint beyond 2^53
 *     rowTypes.getTypeParser(1082)('2026-11-20') // midnight in UTC; the driver's own choice is local midnight
 *     rowTypes.getTypeParser(1700)('1.50') // '1.50'; exact numbers and types that are not listed stay text
 */
const rowTypes = {
  getTypeParser: (type: number): Parse => {
    const element = arrayTypes.get(type)
    if (element === undefined) return parsers.get(type) ?? asText
    const parse = parsers.get(element) ?? asText
    return text => parseEach(parseArray(text), parse)
  },
}

const options = {
  connectionTimeoutMillis: connectionTimeout,
  statement_timeout: 10_000,
  // For a server that no longer responds; longer than any timeout of the server itself.
  query_timeout: 30_000,
  keepAlive: true,
  application_name: 'signpost',
  types: rowTypes,
  /** Called before a new connection is first used. */
  verify: (client: ClientBase, done: (error?: Error) => void) => {
    // A connection that breaks between two statements: the next statement fails and reports it.
    client.on('error', () => undefined)
    client.query(session, error => done(error))
  },
}

/** The embedded engine’s defaults. JIT compilation takes a server longer than our statements do. */
const session = `set timezone to 'UTC'; set datestyle to 'ISO, MDY'; set bytea_output to 'hex'; set jit to off`
