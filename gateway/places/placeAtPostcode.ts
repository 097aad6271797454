import districts from './districts.json' with { type: 'json' }
import type { Place } from './Place.ts'
import type { PostcodeParts } from './postcodeParts.ts'
import sectors from './sectors.json' with { type: 'json' }

const centres = new Map([...districts, ...sectors].map(centre => [centre.code, centre]))

/**
 * Where a postcode lies; null when it is neither in the borough nor around it.
 *
 *     placeAtPostcode({ district: 'DA8', sector: 'DA8 1', unit: 'QY' })
 *     // { name: 'DA8 1QY', latitude: 51.48…, longitude: 0.17…, isInBorough: true }
 *
 * The centre of its sector is near enough to search in miles, and spares a list of every postcode.
 */
export function placeAtPostcode({ district, sector, unit }: PostcodeParts): Place | null {
  const centre = centres.get(sector ?? district) ?? centres.get(district)
  if (!centre) return null
  const { latitude, longitude, isInBorough } = centre
  return { name: (sector ?? district) + (unit ?? ''), latitude, longitude, isInBorough }
}
