import names from './names.json' with { type: 'json' }
import type { Place } from './Place.ts'
import { placeAtPostcode } from './placeAtPostcode.ts'
import { placeName } from './placeName.ts'
import { postcodeParts } from './postcodeParts.ts'

const places = new Map(names.map(place => [joined(placeName(place.name)), place]))

const postcodeWithin = /\b[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?\b/i

/**
 * What somebody means by the place they type; null when we know no such place.
 *
 *     placeNamed('da8 1qy')           // { name: 'DA8 1QY', latitude: 51.48…, longitude: 0.17…, isInBorough: true }
 *     placeNamed('slade green')       // { name: 'Slade Green', … }
 *     placeNamed('Bexley Heath')      // { name: 'Bexleyheath', … }: where a name is parted does not matter
 *     placeNamed('Erith, Kent')       // { name: 'Erith', … }
 *     placeNamed('12 High St DA8 1QY') // { name: 'DA8 1QY', … }
 *
 * A postcode, a postcode district, or the name of a town, station, neighbourhood or ward. Out of an
 * address a postcode counts first, then the first part between commas that is known.
 */
export function placeNamed(text: string): Place | null {
  const postcode = postcodeParts(text) ?? postcodeParts(postcodeWithin.exec(text)?.[0] ?? '')
  const found = postcode && placeAtPostcode(postcode)
  return found ?? [text, ...text.split(',')].map(namedPlace).find(place => place !== null) ?? null
}

function namedPlace(text: string): Place | null {
  const name = placeName(text)
  const place = places.get(joined(name)) ?? places.get(joined(name.replace(/ station$/, '')))
  return place ? { ...place, isInBorough: true } : null
}

function joined(name: string): string {
  return name.replaceAll(' ', '')
}
