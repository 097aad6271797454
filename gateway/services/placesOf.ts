import type { GatewayContext } from '../context.ts'
import type { ServiceLocationModel, ServiceModel } from '../records/models.ts'
import { listOf } from '../records/coerce.ts'
import { distanceTo } from './distanceTo.ts'

/**
 * The places of a service: those a search brought along, else loaded; the nearest first when a place was named.
 *
 *     await placesOf(service, context) // [{ id: 'c1b0…', name: 'Main hall', … }]
 */
export async function placesOf(
  { id, near, service_locations: found }: ServiceModel,
  { loaders }: Pick<GatewayContext, 'loaders'>,
): Promise<ServiceLocationModel[]> {
  const places = Array.isArray(found)
    ? listOf(found).filter(place => typeof place.id === 'string')
    : await loaders.serviceLocations.ofService.load(id)
  if (!near) return places
  const distance = ({ location }: ServiceLocationModel) => distanceTo(location, near) ?? Number.MAX_VALUE
  return places.map(place => ({ ...place, near })).toSorted((a, b) => distance(a) - distance(b))
}
