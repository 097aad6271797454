import { queryText } from '../records/arguments.ts'
import { isDistantArea } from './isDistantArea.ts'
import type { Place } from './Place.ts'
import { placeNamed } from './placeNamed.ts'
import { postcodeParts } from './postcodeParts.ts'

/** A place that was asked for, or why there is none. */
export interface FoundPlace {
  place: Place | null
  message: string | null
}

/**
 * Where a postcode or a place lies, and in words what is wrong with it.
 *
 *     findPlace('da8 1qy') // { place: { name: 'DA8 1QY', isInBorough: true, … }, message: null }
 *     findPlace('BR1')     // { place: { name: 'BR1', … }, message: 'BR1 is outside the borough.' }
 *     findPlace('DA99')    // { place: null, message: 'We cannot find the postcode “DA99” …' }
 *     findPlace('12345')   // { place: null, message: '“12345” is not a postcode. …' }
 *
 * Quotation marks are the typographer's.
 */
export function findPlace(query: string): FoundPlace {
  const text = queryText(query)
  if (!text) return { place: null, message: 'Give a postcode or the name of a place.' }
  const place = placeNamed(text)
  if (!place) return { place, message: whyNone(text) }
  return { place, message: place.isInBorough ? null : `${place.name} is outside the borough.` }
}

function whyNone(text: string): string {
  const postcode = postcodeParts(text)
  if (postcode && isDistantArea(postcode)) return `“${text}” is outside the borough, and far from it.`
  if (postcode) return `We cannot find the postcode “${text}” in the borough or near it. Please check it.`
  // No place we know has a digit in its name.
  if (/\d/.test(text)) return `“${text}” is not a postcode. A postcode looks like DA8 1QY.`
  return `We cannot find a place called “${text}” in the borough. Please try a postcode.`
}
