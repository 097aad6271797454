import names from './names.json' with { type: 'json' }
import type { Place } from './Place.ts'
import { placeAtPostcode } from './placeAtPostcode.ts'
import { placeName } from './placeName.ts'
import { postcodeParts } from './postcodeParts.ts'

const places = new Map(names.map(place => [placeName(place.name), place]))

/**
 * What somebody means by the place they type; null when we know no such place.
 *
 *     placeNamed('da8 1qy')      // { name: 'DA8 1QY', latitude: 51.48…, longitude: 0.17…, isInBorough: true }
 *     placeNamed('slade green')  // { name: 'Slade Green', … }
 *     placeNamed('Erith, Kent')  // { name: 'Erith', … }
 *
 * A postcode, a postcode district, or the name of a town, station, neighbourhood or ward. Of an address
 * with commas the first part that is known counts.
 */
export function placeNamed(text: string): Place | null {
  for (const part of [text, ...text.split(',')]) {
    const postcode = postcodeParts(part)
    const found = postcode ? placeAtPostcode(postcode) : namedPlace(part)
    if (found) return found
  }
  return null
}

function namedPlace(text: string): Place | null {
  const name = placeName(text)
  const place = places.get(name) ?? places.get(name.replace(/ station$/, ''))
  return place ? { ...place, isInBorough: true } : null
}
