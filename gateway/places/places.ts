import type { Point } from '../records/coerce.ts'
import { badInput, queryText } from '../records/arguments.ts'
import { isDistantArea, postcodeName, postcodeParts, postcodesIn, type PostcodeParts } from './postcodes.ts'
import boroughNames from './names.json' with { type: 'json' }
import districts from './districts.json' with { type: 'json' }
import sectors from './sectors.json' with { type: 'json' }
import countryTowns from './towns.json' with { type: 'json' }

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
   * postcode is used first, then the first part between commas that is a name. Towns of the country within 25 miles are known,
   * too; they are outside.
   */
  named(text: string): Place | null
  /**
   * The names that begin like a text, or have a word that does, in the order of the list.
   *
   *     boroughPlaces.beginning('sid', 3) // ['Sidcup', 'Sidcup station', 'Sidcup West']
   */
  beginning(text: string, most: number): string[]
  /**
   * The postcode or town that a text names when it is known to be far from all of them; null for any other text.
   *
   *     boroughPlaces.distant('m1 1ae')     // 'M1 1AE'
   *     boroughPlaces.distant('manchester') // 'Manchester'
   *     boroughPlaces.distant('Atlantis')   // null
   */
  distant(text: string): string | null
  /** The names of the towns that nearly all of them are in, as they are compared. */
  everywhere: readonly string[]
  /** Whether a text names one of these towns. */
  isEverywhere(text: string): boolean
}

/** The place for a query, and a message when it is unknown or outside the borough. */
interface FoundPlace {
  place: Place | null
  message: string | null
}

/**
 * The place for a postcode or a place name, and a message when it is unknown or outside the borough.
 *
 *     findPlace('da8 1qy', boroughPlaces) // { place: { name: 'DA8 1QY', isInBorough: true, … }, message: null }
 *     findPlace('BR1', boroughPlaces)     // { place: { name: 'BR1', … }, message: 'BR1 is outside the borough.' }
 *     findPlace('DA99', boroughPlaces)    // { place: null, message: 'We cannot find the postcode “DA99” …' }
 *     findPlace('12345', boroughPlaces)   // { place: null, message: '“12345” is not a postcode. …' }
 *
 * Quotation marks in messages are curly.
 */
export function findPlace(query: string, places: Places): FoundPlace {
  const text = queryText(query)
  if (!text) return { place: null, message: 'Give a postcode or the name of a place.' }
  const place = places.named(text)
  if (!place) return { place, message: whyNone(text, places) }
  return { place, message: place.isInBorough ? null : `${place.name} is outside the borough.` }
}

/** A location of the directory with its point. */
interface LocatedAddress {
  town: string | null
  postcode: string | null
  point: Point
}

/**
 * The places of a directory: `boroughPlaces` where most of its locations are in that borough, with the postcodes of its locations,
 * else their towns and postcodes, each at the mean of their points. Mistyped coordinates, which are far away, do not count.
 *
 *     placesOf([{ town: 'Todmorden', postcode: 'OL14 5AJ', point }, …]).named('todmorden') // { name: 'Todmorden', … }
 *
 * A town of nearly all locations says nothing, and is left out. One that is written in several ways is one place, by the name
 * that is usual.
 */
export function placesOf(locations: readonly LocatedAddress[]): Places {
  const withPostcode = locations.filter(({ postcode }) => postcode !== null)
  const known = withPostcode.filter(({ postcode }) => boroughPlaces.named(postcode!)?.isInBorough)
  if (known.length * 2 >= withPostcode.length) return withPostcodes(boroughPlaces, withPostcode)
  const middle = medianOf(locations.map(({ point }) => point))
  const usable = locations.filter(({ point }) => milesBetween(point, middle) <= mostMilesAway.inDirectory)
  const withTown = usable.filter(({ town }) => town !== null)
  const [towns, codes] = [new Map<string, Point[]>(), new Map<string, Point[]>()]
  const spellings = new Map<string, string[]>()
  for (const { town, postcode, point } of usable) {
    const parts = postcode === null ? null : postcodeParts(postcode)
    const { district, sector, unit } = parts ?? { district: null, sector: null, unit: null }
    for (const code of [district, sector, unit && `${sector}${unit}`])
      if (code) listIn(codes, code).push(point)
    const key = keyOf(town ?? '')
    if (!town || !key) continue
    listIn(towns, key).push(point)
    listIn(spellings, key).push(town)
  }
  const isUsed = (points: readonly Point[]) => points.length < withTown.length * mostOfTown
  const all = [...towns].map(([key, points]) => [usual(spellings.get(key)!), points] as const)
  return createPlaces({
    names: all.filter(([, points]) => isUsed(points)).map(([name, points]) => ({ name, ...meanOf(points) })),
    centres: [...codes].map(([code, points]) => ({ code, ...meanOf(points), isInBorough: true })),
    unused: all.filter(([, points]) => !isUsed(points)).map(([name]) => name),
    // Villages without a location are in the borough as well.
    milesAround: 3,
  })
}

const mostOfTown = 0.8
/** From the middle of a directory to its locations, and from the centre of a sector to its postcodes. */
const mostMilesAway = { inDirectory: 100, inSector: 5 }

/** Places with the postcodes of locations where these are, not at the centres of their sectors. */
function withPostcodes(places: Places, locations: readonly LocatedAddress[]): Places {
  const points = Map.groupBy(locations, ({ postcode }) => {
    const parts = postcodeParts(postcode ?? '')
    return parts?.unit ? postcodeName(parts) : null
  })
  const named = (text: string) => {
    const place = places.named(text)
    if (!place) return null
    const at = points.get(place.name)?.map(({ point }) => point) ?? []
    const usable = at.filter(point => milesBetween(point, place) <= mostMilesAway.inSector)
    return usable.length ? { ...place, ...meanOf(usable) } : place
  }
  return { ...places, named }
}

function listIn<T>(all: Map<string, T[]>, name: string): T[] {
  const list = all.get(name) ?? []
  all.set(name, list)
  return list
}

/** The text that is there most often, and first. */
const usual = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, text => text)].reduce((best, one) =>
    one[1].length > best[1].length ? one : best,
  )[0]

function meanOf(points: readonly Point[]): Point {
  const mean = (name: keyof Point) => points.reduce((sum, point) => sum + point[name], 0) / points.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

function medianOf(points: readonly Point[]): Point {
  const median = (name: keyof Point) =>
    points.map(point => point[name]).toSorted((a, b) => a - b)[points.length >> 1] ?? 0
  return { latitude: median('latitude'), longitude: median('longitude') }
}

interface PlaceLists {
  names: readonly (Point & { name: string })[]
  /** Of postcode districts and sectors, and of single postcodes. */
  centres: readonly (Point & { code: string; isInBorough: boolean })[]
  /** What else places of the list are called. */
  otherNames?: readonly (readonly [name: string, listed: string])[]
  /** Names that say nothing. */
  unused?: readonly string[]
  /** A town so many miles from one of the list is in the borough, too. */
  milesAround?: number
  isDistantPostcode?: (postcode: PostcodeParts) => boolean
}

function createPlaces({
  names,
  centres,
  otherNames = [],
  unused: unusedNames = [],
  milesAround = 0,
  isDistantPostcode = () => false,
}: PlaceLists): Places {
  const everywhere = unusedNames.map(placeName)
  const unused = new Set(unusedNames.map(keyOf))
  const all = [...names, ...centres]
  const middle = all.length ? meanOf(all) : null
  const townOf = (key: string) => (middle && !unused.has(key) ? nearestTown(key, middle) : null)
  const isNextTo = (town: Point) => all.some(point => milesBetween(point, town) <= milesAround)
  const byName = new Map(names.map(place => [keyOf(place.name), place]))
  for (const [name, listed] of otherNames) byName.set(keyOf(name), { ...byName.get(keyOf(listed))!, name })
  const spoken = [...names.map(({ name }) => name), ...otherNames.map(([name]) => name)]
  const byCode = new Map(centres.map(centre => [centre.code, centre]))
  const inList = (key: string): Place | null => {
    const place = byName.get(key) ?? byName.get(key.replace(/station$/, ''))
    return place ? { ...place, isInBorough: true } : null
  }
  // The centre of the sector is accurate enough for distances in miles, without a list of every postcode.
  const atPostcode = (postcode: PostcodeParts): Place | null => {
    const { district, sector } = postcode
    const name = postcodeName(postcode)
    const centre = byCode.get(name) ?? byCode.get(sector ?? district) ?? byCode.get(district)
    if (!centre) return null
    const { latitude, longitude, isInBorough } = centre
    return { name, latitude, longitude, isInBorough }
  }
  return {
    names: spoken.map(placeName),
    example: centres.find(({ code }) => /\d[A-Z]{2}$/.test(code))?.code ?? 'DA8 1QY',
    named: text => {
      const whole = postcodeParts(text)
      const found = (whole ? [whole] : postcodesIn(text)).map(atPostcode).find(place => place !== null)
      if (found) return found
      const keys = [text, ...(text.includes(',') ? text.split(',') : [])].map(keyOf)
      const listed = keys.map(inList).find(place => place !== null)
      const town = listed ? null : keys.map(townOf).find(one => one && one.miles <= milesToTowns)
      return listed ?? (town ? { ...town.place, isInBorough: isNextTo(town.place) } : null)
    },
    beginning: (text, most) => {
      const beginning = placeName(text)
      if (!beginning) return []
      const begins = spoken.filter(name => placeName(name).startsWith(beginning))
      const within = spoken.filter(name => placeName(name).includes(` ${beginning}`))
      return [...new Set([...begins, ...within])].slice(0, most)
    },
    distant: text => {
      const postcode = postcodeParts(text)
      if (postcode) return isDistantPostcode(postcode) ? postcodeName(postcode) : null
      const town = townOf(keyOf(text))
      return town && town.miles > milesToTowns ? town.place.name : null
    },
    everywhere,
    isEverywhere: text => unused.has(keyOf(text)),
  }
}

/** Towns further off are of no use to search near. */
const milesToTowns = 25

/** The towns of the country by their names, of which some are many. */
let townsByName: Map<string, (Point & { name: string })[]> | undefined

function townsNamed(key: string): readonly (Point & { name: string })[] {
  townsByName ??= Map.groupBy(
    (countryTowns as [string, number, number][]).map(([town, latitude, longitude]) => ({
      name: town,
      latitude,
      longitude,
    })),
    town => keyOf(town.name),
  )
  return townsByName.get(key) ?? []
}

/** The town of a name, as it is compared, that is nearest to a point; null when there is none. */
function nearestTown(key: string, from: Point): { place: Point & { name: string }; miles: number } | null {
  return townsNamed(key)
    .map(place => ({ place, miles: milesBetween(place, from) }))
    .reduce<ReturnType<typeof nearestTown>>(
      (best, one) => (best && best.miles <= one.miles ? best : one),
      null,
    )
}

/** The places of Bexley and next to it, for which there are lists. */
export const boroughPlaces: Places = createPlaces({
  names: boroughNames,
  centres: [...districts, ...sectors],
  otherNames: [
    ['Foots Cray', 'Foots Cray Meadows'],
    ['North Cray', 'Foots Cray Meadows'],
    ['Old Bexley', 'Bexley Village'],
    ['Upper Belvedere', 'Lessness Heath'],
    ['Lower Belvedere', 'Belvedere station'],
  ],
  isDistantPostcode: isDistantArea,
})

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
  if (places.distant(text)) return `“${text}” is outside the borough, and far from it.`
  if (postcodeParts(text))
    return `We cannot find the postcode “${text}” in the borough or near it. Please check it.`
  if (places.isEverywhere(text)) return `Nearly everything here is in “${text}”. Please try a postcode.`
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

/** A place name as it is looked up: the same without spaces. */
function keyOf(text: string): string {
  return placeName(text).replaceAll(' ', '')
}
