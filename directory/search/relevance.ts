import { sql, type Sql } from '../sql.ts'
import type { SearchTerms } from './searchTerms.ts'

/** What a match in one column is worth: for any of the words, for all of them, for the exact phrase. */
export type FieldWeights = readonly [column: string, any: number, all: number, phrase: number]

/** The worth of a row for a text search: each field adds up its three ways of matching. */
export function relevance(fields: readonly FieldWeights[], { words, all, phrase }: SearchTerms): Sql {
  const parts = fields.flatMap(([column, anyWeight, allWeight, phraseWeight]) => [
    ...words.map(({ query, share }) => sql`${anyWeight * share}::float8 * ${matches(column, query)}`),
    sql`${allWeight}::float8 * ${matches(column, all)}`,
    sql`${phraseWeight}::float8 * ${matches(column, phrase)}`,
  ])
  return sql`(${sql.joined(parts, ' + ')})`
}

/** 1 or 0. */
const matches = (column: string, query: string) => sql`(${sql.text(column)} @@ ${query}::tsquery)::int`
