import { sql, type Sql } from '../sql.ts'
import type { SearchIndex } from './SearchIndex.ts'

/** Words looked at; the rest of a very long text is ignored. */
const mostWords = 16

/**
 * For each word typed, by its place: a `tsquery` text of what may stand for it in an index, and its weight there.
 *
 * A word the records use stands for itself. One they do not use is taken apart ("foodbank" → food bank) or else
 * respelt: one slip after the first of 3 to 5 letters, two in longer words, swapped neighbours counting as one; never
 * with a digit.
 * Two neighbours may also be one word in the records, and whole groups of synonyms come along.
 */
export function wordAlternatives(index: SearchIndex, typed: string): Sql {
  return sql`
    with given as materialized (
      select word, place::int as place, word_stem(word) as stem
      from unnest(string_to_array(plain_words(${typed}), ' ')) with ordinality as split (word, place)
      where word <> '' order by place limit ${mostWords}
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
      select count(*)::float8 as count from ${sql.text(index)} as searched
      where searched.everything @@ alternatives.query
    ) as found
    cross join (select count(*) from ${sql.text(index)}) as size
    where found.count > 0
    order by place`
}
