import type { LocationRecord, ServiceSearchResultRecord } from '../../schema/generated/records.ts'
import type { Loaders } from '../loaders/createLoaders.ts'
import { ties } from '../loaders/Ties.ts'
import { listOf } from '../records/coerce.ts'
import { nearestFirst } from './nearestFirst.ts'

const most = 100

/**
 * The services that run at a place, from A to Z, a hundred at most; null when nobody has said where it lies.
 *
 *     await servicesAt(hall, loaders) // [{ name: 'Crayford Lunch Club', … }]
 */
export async function servicesAt(
  location: LocationRecord,
  { search }: Pick<Loaders, 'search'>,
): Promise<ServiceSearchResultRecord[] | null> {
  const wanted = nearestFirst(location)
  if (!wanted) return null
  const { rows } = await search.services(wanted)(1, most)
  return rows
    .filter(row => row !== null)
    .filter(service => listOf(service.service_locations).some(place => place.location_id === location.id))
    .toSorted(ties.byName.compare)
}
