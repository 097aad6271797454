import type { LocationRecord } from '../../schema/generated/records.ts'
import { pointOf } from '../records/coerce.ts'

/**
 * What to search for to find what happens at a place; null when nobody has said where it lies.
 *
 *     nearestFirst(hall) // { location: { lat: 51.4537, lon: 0.1721 }, distance: 1, order: 'distance' }
 *
 * The directory lists neither services nor events by their place. Its search gives those nearest first, so that those
 * at this very place lead, and a mile is the least it takes.
 */
export function nearestFirst(location: LocationRecord) {
  const point = pointOf(location)
  return (
    point && {
      location: { lat: point.latitude, lon: point.longitude },
      distance: 1,
      order: 'distance' as const,
    }
  )
}
