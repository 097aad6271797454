import { listingOf } from '../pagination/listing.ts'
import { connectionOf, type Connection } from '../pagination/connection.ts'
import type { GatewayContext } from '../context.ts'
import type { ServiceModel } from '../records/models.ts'
import { hasNoPlace } from './hasNoPlace.ts'
import type { SearchCriteria } from './SearchCriteria.ts'
import { serviceMatches } from './serviceMatches.ts'
import { servicesOrNone } from './servicesOrNone.ts'
import { serviceTests } from './serviceTests.ts'

const most = 100

/**
 * The services among the best hundred matches that have no fixed place; null when the search named none,
 * since they then stand among the others.
 *
 *     await findPlaceless({ query: 'debt', place: erith, … }, context) // { nodes: [moneyHelpline], … }
 */
export async function findPlaceless(
  criteria: SearchCriteria,
  context: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<Connection<ServiceModel> | null> {
  if (!criteria.place) return null
  const anywhere: SearchCriteria = { ...criteria, place: null, order: 'RELEVANCE' }
  const matches = serviceMatches(anywhere, context.loaders)
  const { rows } = await servicesOrNone(async () => matches.first(most))(1, most)
  const services = rows.filter(row => row !== null)
  const tests = [(service: ServiceModel) => hasNoPlace(service, context), ...serviceTests(anywhere, context)]
  const verdicts = await Promise.all(
    services.map(service => Promise.all(tests.map(passes => passes(service)))),
  )
  const kept = services.filter((_service, index) => verdicts[index]?.every(Boolean))
  return connectionOf('placeless', {}, { first: most }, listingOf(kept), 'ranked')
}
