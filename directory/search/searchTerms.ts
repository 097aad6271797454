import type { SearchIndex } from './SearchIndex.ts'
import type { Directory } from '../Directory.ts'
import { select } from '../select.ts'
import { wordAlternatives } from './wordAlternatives.ts'

/** A text search made ready: what it looks for in three ways, from loose to strict. All are `tsquery` texts. */
export interface SearchTerms {
  /** Each word with its share of the whole; a rare word says more than a common one. Shares add up to 1. */
  words: { query: string; share: number }[]
  any: string
  all: string
  phrase: string
}

/**
 * Reads what a visitor typed against what the records say: spelling repaired, synonyms added, words nobody uses left out.
 *
 *     await searchTerms(directory, 'service_index', 'help with det')
 *     // { words: [{ query: '(help)', share: 0.2 }, { query: '(debt)', share: 0.8 }], any: '(help) | (debt)',
 *     //   all: '(help) & (debt)', phrase: '(help) <2> (debt)' }
 *
 * Nothing when no word is left.
 */
export async function searchTerms(
  directory: Directory,
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
