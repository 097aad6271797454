import type { Loaders } from '../loaders/createLoaders.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { indexableWords } from './indexableWords.ts'
import type { SearchCriteria } from './SearchCriteria.ts'

const most = 3

/**
 * Events on the subject of a search, the soonest first, three at most.
 *
 *     await eventsAbout({ query: 'walk', … }, loaders) // [{ title: 'Danson spring walk', … }]
 */
export async function eventsAbout(
  { query, categories, isFree }: Pick<SearchCriteria, 'query' | 'categories' | 'isFree'>,
  loaders: Loaders,
): Promise<OrganisationEventRecord[]> {
  const words = query && indexableWords(query).length ? query : null
  const category = categories?.join(',')
  // Without a subject this would be every event there is.
  if ((query && !words) || (!words && !category)) return []
  const body = {
    ...(words ? { query: words } : {}),
    ...(category ? { category } : {}),
    ...(isFree === null ? {} : { is_free: isFree }),
    order: 'start_date' as const,
  }
  return loaders.search.topEvents(body, most)
}
