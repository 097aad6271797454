/** A piece of SQL and the values it needs, which travel as parameters and never as text. */
export interface Sql {
  readonly parts: readonly (string | { readonly value: unknown })[]
}

/**
 * Writes SQL with values in it; a value that is itself SQL becomes part of the text.
 *
 *     statement(sql`select * from services where ${sql`slug = ${'food-bank'}`}`)
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

/** Pieces with a word between them: `joined([a, b], ' and ')`. */
sql.joined = (pieces: readonly Sql[], between: string): Sql => ({
  parts: pieces.flatMap(({ parts }, index) => (index ? [between, ...parts] : [...parts])),
})

/** A name from our own code, such as that of a table. Nothing a visitor sent may come in here. */
sql.text = (text: string): Sql => ({ parts: [text] })

/** Every condition must hold; none at all is always true. */
sql.all = (conditions: readonly Sql[]): Sql =>
  conditions.length ? sql.joined(conditions, ' and ') : sql.text('true')

/** The text with numbered places, and what goes into them. */
sql.statement = ({ parts }: Sql): { text: string; parameters: unknown[] } => {
  const parameters: unknown[] = []
  const text = parts
    .map(part => (typeof part === 'string' ? part : `$${parameters.push(storable(part.value))}`))
    .join('')
  return { text, parameters }
}

/** PostgreSQL refuses a NUL in a text; none of its own holds one, so none can be meant. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && Array.isArray((value as Sql).parts)
