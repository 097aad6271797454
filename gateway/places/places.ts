import type { Point } from '../records/coerce.ts'
import { badInput, queryText } from '../records/arguments.ts'
import { isDistantArea, postcodeParts, type PostcodeParts } from './postcodes.ts'
import names from './names.json' with { type: 'json' }
import districts from './districts.json' with { type: 'json' }
import sectors from './sectors.json' with { type: 'json' }

/** What else places of the list are called. */
const otherNames: readonly (readonly [string, string])[] = [['Foots Cray', 'Foots Cray Meadows']]
const places = new Map(names.map(place => [joined(placeName(place.name)), place]))
for (const [name, listed] of otherNames)
  places.set(joined(placeName(name)), { ...places.get(joined(placeName(listed)))!, name })

/** The names by which places are found, as they are compared: 'slade green', 'st marys and st james', 'erith station'. */
export const placeNames: readonly string[] = [
  ...names.map(({ name }) => name),
  ...otherNames.map(([name]) => name),
].map(placeName)

const postcodeWithin = /\b[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?\b/i
const centres = new Map([...districts, ...sectors].map(centre => [centre.code, centre]))
const earthRadius = 3958.8
const usualMiles = 5
/** The furthest from a place that can be searched, in miles. */
export const mostMiles = 50
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place to search near. */
export interface Place extends Point {
  name: string
  isInBorough: boolean
}

/** The place for a query, and a message when it is unknown or outside the borough. */
interface FoundPlace {
  place: Place | null
  message: string | null
}

/**
 * The place for a postcode or a place name, and a message when it is unknown or outside the borough.
 *
 *     findPlace('da8 1qy') // { place: { name: 'DA8 1QY', isInBorough: true, … }, message: null }
 *     findPlace('BR1')     // { place: { name: 'BR1', … }, message: 'BR1 is outside the borough.' }
 *     findPlace('DA99')    // { place: null, message: 'We cannot find the postcode “DA99” …' }
 *     findPlace('12345')   // { place: null, message: '“12345” is not a postcode. …' }
 *
 * Quotation marks in messages are curly.
 */
export function findPlace(query: string): FoundPlace {
  const text = queryText(query)
  if (!text) return { place: null, message: 'Give a postcode or the name of a place.' }
  const place = placeNamed(text)
  if (!place) return { place, message: whyNone(text) }
  return { place, message: place.isInBorough ? null : `${place.name} is outside the borough.` }
}

/**
 * The place that a text names; null when it is not in the lists.
 *
 *     placeNamed('da8 1qy')           // { name: 'DA8 1QY', latitude: 51.48…, longitude: 0.17…, isInBorough: true }
 *     placeNamed('slade green')       // { name: 'Slade Green', … }
 *     placeNamed('Bexley Heath')      // { name: 'Bexleyheath', … }: spaces in a name make no difference
 *     placeNamed('Erith, Kent')       // { name: 'Erith', … }
 *     placeNamed('12 High St DA8 1QY') // { name: 'DA8 1QY', … }
 *
 * The text is a postcode, a postcode district, or the name of a town, station, neighbourhood or ward. In an address the
 * postcode is used first, then the first part between commas that is in the list.
 */
export function placeNamed(text: string): Place | null {
  const postcode = postcodeParts(text) ?? postcodeParts(postcodeWithin.exec(text)?.[0] ?? '')
  const found = postcode && placeAtPostcode(postcode)
  return found ?? [text, ...text.split(',')].map(namedPlace).find(place => place !== null) ?? null
}

/**
 * The names of places that begin like a text, or have a word that does, in the order of the list.
 *
 *     placesBeginning('sid', 3) // ['Sidcup']
 */
export function placesBeginning(text: string, most: number): string[] {
  const beginning = placeName(text)
  if (!beginning) return []
  const begins = names.filter(({ name }) => placeName(name).startsWith(beginning))
  const within = names.filter(({ name }) => placeName(name).includes(` ${beginning}`))
  return [...new Set([...begins, ...within].map(({ name }) => name))].slice(0, most)
}

/**
 * The distance between two points in miles, as the crow flies.
 *
 *     milesBetween({ latitude: 51.4832, longitude: 0.1748 }, { latitude: 51.4629, longitude: 0.1394 }) // 2.07…
 */
export function milesBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * How far from a place to look, in miles: 5 when it is not said.
 *
 *     milesWithin(null) // 5
 *
 * @throws BAD_USER_INPUT below 1 and above 50.
 */
export function milesWithin(within: number | null | undefined): number {
  const miles = within ?? usualMiles
  if (!(miles >= 1 && miles <= mostMiles))
    throw badInput(`\`within\` must be 1 to ${mostMiles} miles; it is ${miles}.`)
  return miles
}

function whyNone(text: string): string {
  const postcode = postcodeParts(text)
  if (postcode && isDistantArea(postcode)) return `“${text}” is outside the borough, and far from it.`
  if (postcode) return `We cannot find the postcode “${text}” in the borough or near it. Please check it.`
  // No place in the list has a digit in its name.
  if (/\d/.test(text)) return `“${text}” is not a postcode. A postcode looks like DA8 1QY.`
  return `We cannot find a place called “${text}” in the borough. Please try a postcode.`
}

function namedPlace(text: string): Place | null {
  const name = placeName(text)
  const place = places.get(joined(name)) ?? places.get(joined(name.replace(/ station$/, '')))
  return place ? { ...place, isInBorough: true } : null
}

/**
 * The centre of a postcode's sector or district; null when it is neither in the borough nor next to it.
 *
 *     placeAtPostcode({ district: 'DA8', sector: 'DA8 1', unit: 'QY' })
 *     // { name: 'DA8 1QY', latitude: 51.48…, longitude: 0.17…, isInBorough: true }
 *
 * The centre of the sector is accurate enough for distances in miles, without a list of every postcode.
 */
function placeAtPostcode({ district, sector, unit }: PostcodeParts): Place | null {
  const centre = centres.get(sector ?? district) ?? centres.get(district)
  if (!centre) return null
  const { latitude, longitude, isInBorough } = centre
  return { name: (sector ?? district) + (unit ?? ''), latitude, longitude, isInBorough }
}

/**
 * A place name for comparison: in lower case, without punctuation and without `railway` or `train`.
 *
 *     placeName('St. Mary’s & St James') // 'st marys and st james'
 *     placeName('Erith railway station') // 'erith station'
 */
function placeName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replace(/ (?:(?:railway|rail|train) )?(?:station|stn)$/, ' station')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim()
}

function joined(name: string): string {
  return name.replaceAll(' ', '')
}
