import type { Loaders } from '../loaders/createLoaders.ts'
import { noRows, type List } from '../pagination/listing.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { filterText } from '../records/arguments.ts'
import { searchBody } from './searchBody.ts'
import type { SearchCriteria } from './SearchCriteria.ts'

/**
 * Where the services that match are best asked for.
 *
 *     serviceMatches({ query: '111', … }, loaders)          // GET /services?filter[name]=111
 *     serviceMatches({ categories: ['food'], … }, loaders)  // POST /search/collections/categories
 *     serviceMatches({ query: 'food bank', … }, loaders)    // POST /search
 *
 * The index holds neither short words nor numbers: those are looked for in names. A single category or
 * persona has a search of its own, which ranks what it finds; the general one would not.
 */
export function serviceMatches(criteria: SearchCriteria, loaders: Loaders): List<ServiceRecord> {
  const { query, categories, personas } = criteria
  if (categories?.length === 0 || personas?.length === 0) return noRows
  const body = searchBody(criteria)
  const keys = Object.keys(body).join()
  if (!keys) return loaders.services.list({ name: filterText(query) })
  if (keys === 'category' && categories?.length === 1) return loaders.search.inCategory(categories[0] ?? '')
  if (keys === 'persona' && personas?.length === 1) return loaders.search.forPersona(personas[0] ?? '')
  return loaders.search.services(body)
}
