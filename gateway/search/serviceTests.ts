import type { GatewayContext } from '../context.ts'
import type { ServiceModel } from '../records/models.ts'
import { textOf } from '../records/coerce.ts'
import { filterText } from '../records/arguments.ts'
import { searchBody } from './searchBody.ts'
import { distanceTo } from '../services/distanceTo.ts'
import { openStateOf } from '../services/openStateOf.ts'
import { placesOf } from '../services/placesOf.ts'
import { indexableWords } from './indexableWords.ts'
import type { SearchCriteria } from './SearchCriteria.ts'

type Test = (service: ServiceModel) => Promise<boolean>

/**
 * What each match must still pass, because the directory cannot filter by it; empty when it can do all.
 *
 *     serviceTests({ isOpenNow: true, within: 2.5, … }, context) // [open now, within 2.5 miles]
 */
export function serviceTests(
  criteria: SearchCriteria,
  context: Pick<GatewayContext, 'loaders' | 'now'>,
): Test[] {
  const { query, place, within } = criteria
  const tests: Test[] = []
  if (criteria.isOpenNow) {
    tests.push(async service => {
      const places = await placesOf(service, context)
      return places.some(item => openStateOf(item, context.now).status === 'OPEN')
    })
  }
  if (place && !Number.isInteger(within)) {
    tests.push(async service => {
      const places = await placesOf(service, context)
      return places.some(({ location }) => (distanceTo(location, place) ?? Infinity) <= within)
    })
  }
  // Words the index cannot hold; the list by name, which is asked when there is nothing else, has seen to them.
  const words = query && !indexableWords(query).length ? filterText(query)?.toLowerCase() : null
  if (words && Object.keys(searchBody(criteria)).length) {
    tests.push(async ({ name }) => (textOf(name) ?? '').toLowerCase().includes(words))
  }
  return tests
}
