import { sql, type Sql, select } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'

/** How a search selects and orders rows. Texts are constants of the code: they are not escaped. */
interface Ranking {
  /** The table and its joins. */
  from: string
  /** `id`, and the columns that `order` names besides `score` and `distance`. */
  columns: string
  conditions: readonly Sql[]
  /** Higher is better. 0 for every row by default. */
  score?: Sql
  /** Distance of the row in miles, and the maximum. */
  near?: { distance: Sql; most: number }
  order: string
}

/** The ids of the hits in order, for `selectPage`. Ties are broken by id, so that pages never overlap. */
export function rankedRows({ from, columns, conditions, score, near, order }: Ranking): Sql {
  return sql`
    select id, row_number() over (order by ${sql.raw(order)}, id) as place
    from (
      select ${sql.raw(columns)}, ${score ?? sql`0`} as score, ${near?.distance ?? sql`null::float8`} as distance
      from ${sql.raw(from)}
      where ${sql.and(conditions)}
    ) as hits
    where ${near ? sql`distance <= ${near.most}::float8` : sql`true`}`
}

/** The score of a match in one column: of any of the words, of all of them, of the exact phrase. */
export type FieldWeights = readonly [column: string, any: number, all: number, phrase: number]

/**
 * The score of a row in a text search: the sum of the three kinds of match over all fields. Each of several words counts
 * its share of the weight for any of them.
 */
export function relevance(fields: readonly FieldWeights[], { words, all, phrase }: SearchTerms): Sql {
  const parts = fields.flatMap(([column, anyWeight, allWeight, phraseWeight]) => [
    ...words.map(word => sql`${anyWeight / words.length}::float8 * ${matches(column, word)}`),
    sql`${allWeight}::float8 * ${matches(column, all)}`,
    sql`${phraseWeight}::float8 * ${matches(column, phrase)}`,
  ])
  return sql`(${sql.join(parts, ' + ')})`
}

/** 1 or 0. */
const matches = (column: string, query: string) => sql`(${sql.raw(column)} @@ ${query}::tsquery)::int`

/** The factor of a service's editorial rating: 1.1 for unrated to 1.6 for excellent. Its freshness is not considered. */
export const quality = 'coalesce(1 + (services.score + 1) / 10.0, 1)'

/** The radius of a search in miles; 5 when none, or 0, is given. */
export const radius = (distance: number | undefined) => distance || 5

/** The SQL condition that a record has one of the words or more; false for every record when a text has no words left. */
export const hasAnyWord = (terms: SearchTerms | undefined): Sql =>
  terms ? sql`found.everything @@ ${terms.any}::tsquery` : sql`false`

/**
 * The condition that a record shares a category with any of the collections, given by comma-separated slugs.
 *
 * A slug stands for the name of its collection, so collections with one name count as one, including disabled ones.
 * An unknown slug matches nothing. `inCollections('services', 'service', 'category', 'food,housing')`.
 */
export function inCollections(table: string, owner: string, kind: string, slugs: string): Sql {
  const names = slugs.split(',').map(slug => slug.trim())
  return sql`exists (
    select from ${sql.raw(`${owner}_taxonomies`)} as linked
    join collection_taxonomies on collection_taxonomies.taxonomy_id = linked.taxonomy_id
    join collections on collections.id = collection_taxonomies.collection_id
    where linked.${sql.raw(`${owner}_id`)} = ${sql.raw(table)}.id and collections.kind = ${kind} and collections.name in (
      select name from collections where kind = ${kind} and slug = any(${names}::text[])
    )
  )`
}

/** The words of a search: their stems, and three `tsquery` texts, from loose to strict. */
interface SearchTerms {
  words: readonly string[]
  any: string
  all: string
  phrase: string
}

/**
 * Reads the text of a search as the indexes read records: words of three letters or more, without digits, as English stems.
 * Undefined when no word is left.
 *
 *     await searchTerms(directory, 'Debts of the over 65s') // { words: ['debt'], any: 'debt', all: 'debt', phrase: "'debt'" }
 *     await searchTerms(directory, '111') // undefined
 */
export async function searchTerms(
  directory: DirectoryContext,
  typed: string,
): Promise<SearchTerms | undefined> {
  const [read] = await select<Pick<SearchTerms, 'words' | 'phrase'>>(
    directory,
    sql`select tsvector_to_array(word_vector(${typed})) as words,
      phraseto_tsquery('english', plain_words(${typed}))::text as phrase`,
  )
  // A stem is of the letters a to z, so it needs no quotes.
  return read?.words.length
    ? { ...read, any: read.words.join(' | '), all: read.words.join(' & ') }
    : undefined
}
