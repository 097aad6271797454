import type { ServiceSearchRequestRecord, WaitTimeRecord } from '../../schema/generated/records.ts'
import { indexableWords } from './indexableWords.ts'
import type { SearchCriteria } from './SearchCriteria.ts'

/**
 * Criteria as the directory's search takes them; empty when there are none it could use.
 *
 *     searchBody({ query: 'food', isFree: true, … }) // { query: 'food', is_free: true }
 *
 * The directory refuses nulls and empty texts, so what is not asked for is left out. Distances are whole
 * miles there: a fraction is rounded up, and `isWithin` takes care of the rest. Without words every match
 * scores the same and comes in any order, so the nearest come first where that can be told.
 */
export function searchBody(criteria: SearchCriteria): ServiceSearchRequestRecord {
  const { query, categories, personas, eligibilities, place, isFree, waitTime } = criteria
  const words = query && indexableWords(query).length ? query : null
  const isByDistance = place !== null && (criteria.order === 'DISTANCE' || !words)
  return {
    ...(words ? { query: words } : {}),
    ...(categories ? { category: categories.join(',') } : {}),
    ...(personas ? { persona: personas.join(',') } : {}),
    ...(eligibilities.length ? { eligibilities } : {}),
    ...(isFree === null ? {} : { is_free: isFree }),
    ...(waitTime ? { wait_time: waitTime.toLowerCase() as WaitTimeRecord } : {}),
    ...(place
      ? { location: { lat: place.latitude, lon: place.longitude }, distance: Math.ceil(criteria.within) }
      : {}),
    ...(isByDistance ? { order: 'distance' } : {}),
  }
}
