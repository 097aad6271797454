import { flagOf } from '../records/coerce.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { indexableWords } from './indexableWords.ts'
import { queryText } from '../records/arguments.ts'

const most = 3

/**
 * Information pages on a subject, three at most.
 *
 *     await pagesAbout('Food and essentials', loaders) // [{ slug: 'food-banks', … }]
 */
export async function pagesAbout(subject: string | null, loaders: Loaders): Promise<PageListItemRecord[]> {
  const query = queryText(subject)
  if (!query || !indexableWords(query).length) return []
  const pages = await loaders.search.topPages({ query }, most)
  return pages.filter(({ enabled }) => flagOf(enabled, false))
}
