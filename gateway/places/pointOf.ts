import type { LocationRecord } from '../../schema/generated/records.ts'
import { numberOf } from '../reading/numberOf.ts'
import type { Point } from './Point.ts'

/**
 * Where a location lies; null when the record does not say.
 *
 *     pointOf({ lat: 51.4487, lon: 0.1781, … }) // { latitude: 51.4487, longitude: 0.1781 }
 *
 * Zero on both counts is a form left empty, not a place off the coast of Africa, and degrees that no globe has are a slip.
 */
export function pointOf(location: LocationRecord | null | undefined): Point | null {
  const [latitude, longitude] = [numberOf(location?.lat), numberOf(location?.lon)]
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
