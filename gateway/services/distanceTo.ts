import type { LocationRecord } from '../../schema/generated/records.ts'
import { milesBetween } from '../places/milesBetween.ts'
import { type Point, pointOf } from '../records/coerce.ts'

/**
 * Miles from a point to a location; null when nobody knows where the location is.
 *
 *     distanceTo(crayfordHall, erith) // 2.38…
 */
export function distanceTo(location: LocationRecord | null | undefined, near: Point): number | null {
  const point = pointOf(location)
  return point && milesBetween(near, point)
}
