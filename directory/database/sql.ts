import { advisoryLocks, type Database, type Statements } from '../../platform/database/database.ts'

/** A fragment of SQL with its values, which are sent as parameters and never become part of the text. */
export interface Sql {
  readonly parts: readonly (string | { readonly value: unknown })[]
}

/**
 * Tags a template as SQL. Each value becomes a parameter; a value that is itself `Sql` is inserted as a fragment.
 *
 *     sql.statement(sql`select * from services where ${sql`slug = ${'food-bank'}`}`)
 *     // { text: 'select * from services where slug = $1', parameters: ['food-bank'] }
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const parts = strings.flatMap((text, index) => {
    if (index === strings.length - 1) return [text]
    const value = values[index]
    return isSql(value) ? [text, ...value.parts] : [text, { value }]
  })
  return { parts }
}

/** Fragments with a separator between them: `sql.join([a, b], ' and ')`. */
sql.join = (pieces: readonly Sql[], between: string): Sql => ({
  parts: pieces.flatMap(({ parts }, index) => (index ? [between, ...parts] : [...parts])),
})

/** Text inserted as it is, such as the name of a table. Must be a constant of the code: it is not escaped. */
sql.raw = (text: string): Sql => ({ parts: [text] })

/** The conjunction of the conditions; `true` when there are none. */
sql.and = (conditions: readonly Sql[]): Sql =>
  conditions.length ? sql.join(conditions, ' and ') : sql.raw('true')

/** The text with numbered placeholders, and their values. */
sql.statement = ({ parts }: Sql): { text: string; parameters: unknown[] } => {
  const parameters: unknown[] = []
  const text = parts
    .map(part => (typeof part === 'string' ? part : `$${parameters.push(storable(part.value))}`))
    .join('')
  return { text, parameters }
}

/** Removes NUL characters, which PostgreSQL refuses in text: no stored text can contain one, so a search loses nothing. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && Array.isArray((value as Sql).parts)

/** Runs one statement and returns its rows. `Shape` is asserted by the caller, not checked. */
export async function select<Shape>(
  { database }: { database: Pick<Statements, 'query'> },
  piece: Sql,
): Promise<Shape[]> {
  const { text, parameters } = sql.statement(piece)
  return (await database.query(text, parameters)) as Shape[]
}

/**
 * Runs work that changes the database as a whole in a transaction that one process at a time may hold.
 * Other processes wait for the lock; a statement that takes longer than 25 seconds fails.
 *
 * Commits when `work` resolves, rolls back when it throws.
 */
export function exclusiveTransaction<T>(
  database: Database,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  return database.transaction(async statements => {
    await statements.run("set local statement_timeout = '25s'")
    await statements.query('select pg_advisory_xact_lock($1)', [advisoryLocks.directory])
    return work(statements)
  })
}
