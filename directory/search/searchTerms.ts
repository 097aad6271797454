import { select, sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'

/** The words of a search: their stems, and three `tsquery` texts, from loose to strict. */
export interface SearchTerms {
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
