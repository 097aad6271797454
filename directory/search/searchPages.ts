import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { sql, type Sql } from '../sql.ts'
import { rankedRows } from './rankedRows.ts'
import { type FieldWeights, relevance } from './relevance.ts'
import { searchTerms } from './searchTerms.ts'

const fields: readonly FieldWeights[] = [
  ['found.title', 3, 4, 6],
  ['found.introduction_title', 2, 3, 4],
  ['found.section_titles', 1.5, 2, 2.5],
  ['found.texts', 1, 1.5, 2],
]

/** The enabled pages that hold any of the words, best first. */
export async function searchPages(directory: Directory, query: string): Promise<Sql> {
  const terms = await searchTerms(directory, 'page_index', query)
  return rankedRows({
    from: 'page_index as found join pages on pages.id = found.id',
    columns: `pages.id, ${alphabetical('pages.title')} as name`,
    conditions: [terms ? sql`found.everything @@ ${terms.any}::tsquery` : sql`false`],
    score: terms && relevance(fields, terms),
    order: 'score desc, name',
  })
}
