import { z } from 'zod'
import { sql, type Sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { alphabetical } from '../lists/records.ts'
import { type FieldWeights, hasAnyWord, rankedRows, relevance, searchTerms } from './ranking.ts'
import { requestFields } from './searchRequest.ts'

const fields: readonly FieldWeights[] = [
  ['found.title', 3, 4, 6],
  ['found.introduction_title', 2, 3, 4],
  ['found.section_titles', 1.5, 2, 2.5],
  ['found.texts', 1, 1.5, 2],
]

/** The request of a search for pages. */
export const PageSearch = z.object({
  query: requestFields.text(3),
  page: requestFields.whole(1).optional(),
  per_page: requestFields.whole(1).optional(),
})

/** The enabled pages that contain any of the words, best first. */
export async function searchPages(directory: DirectoryContext, query: string): Promise<Sql> {
  const terms = await searchTerms(directory, query)
  return rankedRows({
    from: 'page_index as found join pages on pages.id = found.id',
    columns: `pages.id, ${alphabetical('pages.title')} as name`,
    // The index may be older than the page.
    conditions: [sql`pages.enabled`, hasAnyWord(terms)],
    score: terms && relevance(fields, terms),
    order: 'score desc, name',
  })
}
