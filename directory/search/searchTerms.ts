import { select, sql, type Sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'

/** The materialised view that is searched, with one row a record. */
type SearchIndex = 'service_index' | 'event_index' | 'page_index'

/** A parsed text search: three `tsquery` texts, from loose to strict. */
export interface SearchTerms {
  /** Each word with its share of the weight; a rare word weighs more than a common one. Shares add up to 1. */
  words: { query: string; share: number }[]
  any: string
  all: string
  phrase: string
}

/**
 * Parses the text of a search: corrects spelling by the words of the records, adds synonyms, leaves out words that no
 * record has. Undefined when no word is left.
 *
 *     await searchTerms(directory, 'service_index', 'help with det')
 *     // { words: [{ query: '(help)', share: 0.2 }, { query: '(debt)', share: 0.8 }], any: '(help) | (debt)',
 *     //   all: '(help) & (debt)', phrase: '(help) <2> (debt)' }
 */
export async function searchTerms(
  directory: DirectoryContext,
  index: SearchIndex,
  typed: string,
): Promise<SearchTerms | undefined> {
  const rows = await select<{ place: number; query: string; weight: number }>(
    directory,
    wordAlternatives(index, typed),
  )
  if (!rows.length) return undefined
  const total = rows.reduce((sum, row) => sum + row.weight, 0)
  const queries = rows.map(row => row.query)
  const phrase = rows.map(({ place, query }, position) => {
    const gap = place - (rows[position - 1]?.place ?? place)
    return position ? ` <${gap}> ${query}` : query
  })
  return {
    words: rows.map(({ query, weight }) => ({ query, share: weight / total })),
    any: queries.join(' | '),
    all: queries.join(' & '),
    phrase: phrase.join(''),
  }
}

/** Largest number of words; the rest of a longer text is ignored. */
const maxWords = 16

/**
 * For each word of the text, by its position: the alternatives in an index as a `tsquery` text, and their weight.
 *
 * A word that the records use stands for itself. Any other is split ("foodbank" → food bank) or else corrected: with one
 * edit after the first letter in words of 3 to 5 letters, two edits in longer ones, a transposition counting as one,
 * never in words with a digit. Two neighbours may also be one word in the records, and synonyms are added as groups.
 */
function wordAlternatives(index: SearchIndex, typed: string): Sql {
  return sql`
    with given as materialized (
      select word, place::int as place, word_stem(word) as stem
      from unnest(string_to_array(plain_words(${typed}), ' ')) with ordinality as split (word, place)
      where word <> '' order by place limit ${maxWords}
    ),
    phrases as (
      select first.place, array(
        select coalesce(stem, word) from given where place between first.place and last.place order by place
      ) as stems
      from given as first
      join given as last on last.place - first.place between 0 and
        (select max(cardinality(stems)) from synonym_index) - 1
    ),
    meant as materialized (
      select place + step as place, query
      from phrases join synonym_index using (stems) cross join generate_series(0, cardinality(stems) - 1) as step
    ),
    known as materialized (
      select place, stem as query from given
      where exists (select from search_words as used where used.index = ${index} and used.stem = given.stem)
    ),
    unknown as materialized (
      select place, word, case when length(word) > 5 then 2 else 1 end as most
      from given
      where stem is not null and length(word) > 2 and word !~ '[0-9]'
        and place not in (select place from known) and place not in (select place from meant)
    ),
    apart as materialized (
      select place, front.stem || ' <-> ' || back.stem as query
      from unknown
      cross join generate_series(3, length(word) - 3) as cut
      join search_words as front on front.index = ${index} and front.word = left(unknown.word, cut)
      join search_words as back on back.index = ${index} and back.word = substr(unknown.word, cut + 1)
    ),
    together as (
      select place + step as place, used.stem as query
      from (select place, word || lead(word) over (order by place) as word from given) as pairs
      join search_words as used on used.index = ${index} and used.word = pairs.word
      cross join generate_series(0, 1) as step
    ),
    misspelt as materialized (
      select place, word, most, array(
        select overlay(word placing reverse(substr(word, swap, 2)) from swap)
        from generate_series(1, length(word) - 1) as swap
      ) as swapped
      from unknown where place not in (select place from apart)
    ),
    respelt as (
      select place, stem as query
      from (
        select misspelt.place, used.stem, rank() over (
          partition by misspelt.place
          order by
            case when used.word = any(swapped) then 1 else levenshtein_less_equal(misspelt.word, used.word, most) end,
            left(used.word, 1) <> left(misspelt.word, 1), abs(length(used.word) - length(misspelt.word)), documents desc
        ) as nearness
        from misspelt
        join search_words as used on used.index = ${index} and length(used.word) > 2 and used.word !~ '[0-9]'
          and abs(length(used.word) - length(misspelt.word)) <= most
          and (most = 2 or left(used.word, 1) = left(misspelt.word, 1))
          and (levenshtein_less_equal(misspelt.word, used.word, most) <= most or used.word = any(swapped))
      ) as candidates
      where nearness <= 2
    ),
    alternatives as materialized (
      select place, string_agg(distinct '(' || query || ')', ' | ')::tsquery as query
      from (
        select * from known union all select * from meant union all select * from apart
        union all select * from together union all select * from respelt
      ) as found
      where query <> ''
      group by place
    )
    select place, '(' || query::text || ')' as query, ln(1 + size.count::float8 / found.count) as weight
    from alternatives
    cross join lateral (
      select count(*)::float8 as count from ${sql.raw(index)} as searched
      where searched.everything @@ alternatives.query
    ) as found
    cross join (select count(*) from ${sql.raw(index)}) as size
    where found.count > 0
    order by place`
}
