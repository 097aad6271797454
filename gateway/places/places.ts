import type { Point } from '../records/coerce.ts'
import { badInput, queryText } from '../records/arguments.ts'
import { isDistantArea, postcodeParts, type PostcodeParts } from './postcodes.ts'
import boroughNames from './names.json' with { type: 'json' }
import districts from './districts.json' with { type: 'json' }
import sectors from './sectors.json' with { type: 'json' }

const postcodeWithin = /\b[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?\b/i
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

/** The places that can be searched near, by their names and postcodes. */
export interface Places {
  /** The names, as they are compared: 'slade green', 'st marys and st james', 'erith station'. */
  names: readonly string[]
  /** A full postcode of one of them: `DA8 1QY`. */
  example: string
  /**
   * The place that a text names; null for any other text.
   *
   *     boroughPlaces.named('da8 1qy')            // { name: 'DA8 1QY', latitude: 51.48…, longitude: 0.17…, isInBorough: true }
   *     boroughPlaces.named('slade green')        // { name: 'Slade Green', … }
   *     boroughPlaces.named('Bexley Heath')       // { name: 'Bexleyheath', … }: spaces in a name make no difference
   *     boroughPlaces.named('Erith, Kent')        // { name: 'Erith', … }
   *     boroughPlaces.named('12 High St DA8 1QY') // { name: 'DA8 1QY', … }
   *
   * The text is a postcode, a postcode district, or the name of a town, station, neighbourhood or ward. In an address the
   * postcode is used first, then the first part between commas that is a name.
   */
  named(text: string): Place | null
  /**
   * The names that begin like a text, or have a word that does, in the order of the list.
   *
   *     boroughPlaces.beginning('sid', 3) // ['Sidcup']
   */
  beginning(text: string, most: number): string[]
  /** Whether a postcode is known to be far from all of them. */
  isDistant(postcode: PostcodeParts): boolean
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
export function findPlace(query: string, places: Places = boroughPlaces): FoundPlace {
  const text = queryText(query)
  if (!text) return { place: null, message: 'Give a postcode or the name of a place.' }
  const place = places.named(text)
  if (!place) return { place, message: whyNone(text, places) }
  return { place, message: place.isInBorough ? null : `${place.name} is outside the borough.` }
}

/** A location of the directory with its point. */
export interface LocatedAddress {
  town: string | null
  postcode: string | null
  point: Point
}

/**
 * The places of a directory: `boroughPlaces` where most of its locations are in that borough, else the towns and postcodes of
 * its locations, each at the mean of their points.
 *
 *     placesOf([{ town: 'Todmorden', postcode: 'OL14 5AJ', point }, …]).named('todmorden') // { name: 'Todmorden', … }
 *
 * A town of nearly all locations says nothing, and is left out.
 */
export function placesOf(locations: readonly LocatedAddress[]): Places {
  const withPostcode = locations.filter(({ postcode }) => postcode !== null)
  const known = withPostcode.filter(({ postcode }) => boroughPlaces.named(postcode!)?.isInBorough)
  if (known.length * 2 >= withPostcode.length) return boroughPlaces
  const withTown = locations.filter(({ town }) => town !== null)
  const [towns, codes] = [new Map<string, Point[]>(), new Map<string, Point[]>()]
  for (const { town, postcode, point } of locations) {
    const parts = postcode === null ? null : postcodeParts(postcode)
    const { district, sector, unit } = parts ?? { district: null, sector: null, unit: null }
    for (const code of [district, sector, unit && `${sector}${unit}`])
      if (code) pointsOf(codes, code).push(point)
    if (town && placeName(town)) pointsOf(towns, town).push(point)
  }
  return createPlaces(
    [...towns]
      .filter(([, points]) => points.length < withTown.length * mostOfTown)
      .map(([name, points]) => ({ name, ...meanOf(points) })),
    [...codes].map(([code, points]) => ({ code, ...meanOf(points), isInBorough: true })),
  )
}

const mostOfTown = 0.8

function pointsOf(all: Map<string, Point[]>, name: string): Point[] {
  const points = all.get(name) ?? []
  all.set(name, points)
  return points
}

function meanOf(points: readonly Point[]): Point {
  const mean = (name: keyof Point) => points.reduce((sum, point) => sum + point[name], 0) / points.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

/** @param centres of postcode districts and sectors, and of single postcodes. */
function createPlaces(
  names: readonly (Point & { name: string })[],
  centres: readonly (Point & { code: string; isInBorough: boolean })[],
  otherNames: readonly (readonly [string, string])[] = [],
): Places {
  const byName = new Map(names.map(place => [joined(placeName(place.name)), place]))
  for (const [name, listed] of otherNames)
    byName.set(joined(placeName(name)), { ...byName.get(joined(placeName(listed)))!, name })
  const byCode = new Map(centres.map(centre => [centre.code, centre]))
  const inList = (text: string): Place | null => {
    const name = placeName(text)
    const place = byName.get(joined(name)) ?? byName.get(joined(name.replace(/ station$/, '')))
    return place ? { ...place, isInBorough: true } : null
  }
  // The centre of the sector is accurate enough for distances in miles, without a list of every postcode.
  const atPostcode = ({ district, sector, unit }: PostcodeParts): Place | null => {
    const name = (sector ?? district) + (unit ?? '')
    const centre = byCode.get(name) ?? byCode.get(sector ?? district) ?? byCode.get(district)
    if (!centre) return null
    const { latitude, longitude, isInBorough } = centre
    return { name, latitude, longitude, isInBorough }
  }
  return {
    names: [...names.map(({ name }) => name), ...otherNames.map(([name]) => name)].map(placeName),
    example: centres.find(({ code }) => /\d[A-Z]{2}$/.test(code))?.code ?? 'DA8 1QY',
    named: text => {
      const postcode = postcodeParts(text) ?? postcodeParts(postcodeWithin.exec(text)?.[0] ?? '')
      const found = postcode && atPostcode(postcode)
      return found ?? [text, ...text.split(',')].map(inList).find(place => place !== null) ?? null
    },
    beginning: (text, most) => {
      const beginning = placeName(text)
      if (!beginning) return []
      const begins = names.filter(({ name }) => placeName(name).startsWith(beginning))
      const within = names.filter(({ name }) => placeName(name).includes(` ${beginning}`))
      return [...new Set([...begins, ...within].map(({ name }) => name))].slice(0, most)
    },
    isDistant: () => false,
  }
}

/** The places of Bexley and next to it, for which there are lists. */
export const boroughPlaces: Places = {
  ...createPlaces(
    boroughNames,
    [...districts, ...sectors],
    // What else places of the list are called.
    [['Foots Cray', 'Foots Cray Meadows']],
  ),
  isDistant: isDistantArea,
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

function whyNone(text: string, places: Places): string {
  const postcode = postcodeParts(text)
  if (postcode && places.isDistant(postcode)) return `“${text}” is outside the borough, and far from it.`
  if (postcode) return `We cannot find the postcode “${text}” in the borough or near it. Please check it.`
  // No place in the list has a digit in its name.
  if (/\d/.test(text)) return `“${text}” is not a postcode. A postcode looks like ${places.example}.`
  return `We cannot find a place called “${text}” in the borough. Please try a postcode.`
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
