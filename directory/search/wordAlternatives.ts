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
    vocabulary as materialized (select word, stem, documents from search_words where index = ${index}),
    meant as (
      select given.place + step as place, query
      from synonym_index
      join given on stems = (
        select array_agg(coalesce(following.stem, following.word) order by following.place)
        from given as following
        where following.place between given.place and given.place + cardinality(stems) - 1
      )
      cross join generate_series(0, cardinality(stems) - 1) as step
    ),
    known as (select place, stem as query from given where stem in (select stem from vocabulary)),
    unknown as (
      select * from given
      where stem is not null and length(word) > 2 and word !~ '[0-9]'
        and place not in (select place from known) and place not in (select place from meant)
    ),
    apart as (
      select unknown.place, front.stem || ' <-> ' || back.stem as query
      from unknown
      cross join generate_series(3, length(word) - 3) as cut
      join vocabulary as front on front.word = left(unknown.word, cut)
      join vocabulary as back on back.word = substr(unknown.word, cut + 1)
    ),
    together as (
      select place + step as place, vocabulary.stem as query
      from (select place, word || lead(word) over (order by place) as word from given) as pairs
      join vocabulary on vocabulary.word = pairs.word
      cross join generate_series(0, 1) as step
    ),
    respelt as (
      select place, stem as query
      from (
        select unknown.place, vocabulary.stem, rank() over (
          partition by unknown.place
          order by least(slips.count, swapped.count), left(vocabulary.word, 1) <> left(unknown.word, 1), abs(length(vocabulary.word) - length(unknown.word)), documents desc
        ) as nearness
        from unknown
        cross join lateral (select case when length(unknown.word) > 5 then 2 else 1 end as most) as allowed
        join vocabulary on abs(length(vocabulary.word) - length(unknown.word)) <= most
          and vocabulary.word !~ '[0-9]' and length(vocabulary.word) > 2
        cross join lateral (
          select levenshtein_less_equal(unknown.word, vocabulary.word, most) as count
        ) as slips
        cross join lateral (
          select min(1) as count from generate_series(1, length(unknown.word) - 1) as place
          where overlay(unknown.word placing reverse(substr(unknown.word, place, 2)) from place) = vocabulary.word
        ) as swapped
        where (slips.count <= most or swapped.count = 1)
          and (most = 2 or left(vocabulary.word, 1) = left(unknown.word, 1)) and unknown.place not in (select place from apart)
      ) as candidates
      where nearness <= 2
    )
    select place, words.query, ln(1 + size.count::float8 / found.count) as weight
    from (
      select place, string_agg(distinct '(' || query || ')', ' | ') as query
      from (
        select * from known union all select * from meant union all select * from apart
        union all select * from together union all select * from respelt
      ) as alternatives
      where query <> ''
      group by place
    ) as alternatives
    cross join lateral (select '(' || alternatives.query || ')' as query) as words
    cross join lateral (
      select count(*)::float8 as count from ${sql.text(index)} as searched
      where searched.everything @@ words.query::tsquery
    ) as found
    cross join (select count(*) from ${sql.text(index)}) as size
    where found.count > 0
    order by place`
}
