import { statSync } from 'node:fs'
import { z } from 'zod'
import { StartRefusal } from '../../platform/startRefusal.ts'
import { readJsonFile } from '../../platform/json.ts'

/** The kinds of areas: electoral wards, districts (boroughs and unitary authorities too), Lower layer Super Output Areas. */
export const layers = ['wards', 'districts', 'lsoas'] as const
export type Layer = (typeof layers)[number]

/** An area by the code of the Government Statistical Service (GSS) and its name. */
export interface Area {
  code: string
  name: string
}

/** Longitude and latitude in degrees (WGS 84), as in GeoJSON. */
type Position = readonly [longitude: number, latitude: number, ...height: number[]]
/** The outer ring, then the holes. The last position of a ring is its first again. */
export type Polygon = readonly (readonly Position[])[]

/** An area with its boundary. */
export interface Boundary extends Area {
  /** The district that the file names for a ward. */
  district: Area | null
  /** Residents; null when the file has no `population`. */
  population: number | null
  polygons: readonly Polygon[]
}

const mostBytes = 50_000_000
const mostAreas = 10_000

/**
 * The boundaries of a GeoJSON file.
 *
 * @throws StartRefusal in one line that names the option, the file and the feature.
 */
export function readBoundaries(file: string, layer: Layer): Boundary[] {
  try {
    return boundariesIn(jsonIn(file), layer)
  } catch (error) {
    throw new StartRefusal(`SITE_CONFIG areas.${layer}, ${file}: ${(error as Error).message}`)
  }
}

function jsonIn(file: string): unknown {
  try {
    if (statSync(file).size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1e6} MB`)
    return readJsonFile(file)
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error('it is not JSON', { cause: error })
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(code ? `it cannot be read (${code})` : message, { cause: error })
  }
}

/**
 * The boundaries in the value of a GeoJSON file.
 *
 *     boundariesIn({ type: 'FeatureCollection', features: [{ properties: { WD25CD: 'E05011217', … }, … }] }, 'wards')
 *     // [{ code: 'E05011217', name: 'Barnehurst', district: null, population: null, polygons: [[[[0.18, 51.47], …]]] }]
 *
 * @throws Error 'feature 3: its code must be like E05011217'; features count from 1.
 */
export function boundariesIn(value: unknown, layer: Layer): Boundary[] {
  const { data } = collection.safeParse(value)
  if (!data) throw new Error('it must be GeoJSON: a FeatureCollection with a list of features')
  if (data.features.length < 1 || data.features.length > mostAreas)
    throw new Error(
      `it must have 1 to ${mostAreas.toLocaleString('en-GB')} features, and has ${data.features.length}`,
    )
  const codes = new Set<string>()
  return data.features.map((given, n) => {
    try {
      const boundary = boundaryOf(given, layer)
      if (codes.has(boundary.code)) throw new Error(`the code ${boundary.code} stands twice`)
      codes.add(boundary.code)
      return boundary
    } catch (error) {
      throw new Error(`feature ${n + 1}: ${(error as Error).message}`, { cause: error })
    }
  })
}

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const feature = z.object({
  properties: z.record(z.string(), z.unknown()),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.unknown() }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.unknown() }),
  ]),
})

/** How the Office for National Statistics begins the names of properties, before two digits of a year and CD or NM. */
const prefixes: Readonly<Record<Layer, string>> = { wards: 'WD', districts: 'LAD', lsoas: 'LSOA' }

function boundaryOf(given: unknown, layer: Layer): Boundary {
  const { data } = feature.safeParse(given)
  if (!data) throw new Error('it must have properties, and a geometry that is a Polygon or MultiPolygon')
  const { properties, geometry } = data
  const { coordinates } = geometry
  const hasDistrict = layer === 'wards' && isFilled(codeIn(properties, 'districtCode', prefixes.districts))
  return {
    ...areaIn(properties, ['code', 'name'], prefixes[layer]),
    district: hasDistrict ? areaIn(properties, ['districtCode', 'districtName'], prefixes.districts) : null,
    population: populationOf(properties['population']),
    polygons: (geometry.type === 'Polygon' ? [coordinates] : listIn(coordinates, 1, 'polygons')).map(
      polygonOf,
    ),
  }
}

const isFilled = (value: unknown) => value !== undefined && value !== null

/** The area that properties name by our keys, or by those of the Office for National Statistics: `WD25CD`, `WD25NM`. */
function areaIn(
  properties: Record<string, unknown>,
  [codeKey, nameKey]: readonly [string, string],
  prefix: string,
): Area {
  const code = codeIn(properties, codeKey, prefix)
  if (typeof code !== 'string' || !/^[A-Z]\d{8}$/.test(code))
    throw new Error(`its ${codeKey} must be like E05011217`)
  const name = properties[nameKey] ?? onsProperty(properties, prefix, 'NM')
  if (typeof name !== 'string' || !name.trim() || name.length > 100)
    throw new Error(`its ${nameKey} must be a text of 1 to 100 characters`)
  return { code, name: name.trim() }
}

const codeIn = (properties: Record<string, unknown>, key: string, prefix: string) =>
  properties[key] ?? onsProperty(properties, prefix, 'CD')

/** Of a file with several years, the first that has both a code and a name: codes change, and names move between them. */
function onsProperty(properties: Record<string, unknown>, prefix: string, ending: 'CD' | 'NM'): unknown {
  const [codes, names] = [valuesByYear(properties, prefix, 'CD'), valuesByYear(properties, prefix, 'NM')]
  const year = [...codes.keys()].find(each => names.has(each))
  const values = ending === 'CD' ? codes : names
  return year === undefined ? [...values.values()][0] : values.get(year)
}

function valuesByYear(properties: Record<string, unknown>, prefix: string, ending: string) {
  const wanted = new RegExp(`^${prefix}(\\d\\d)${ending}$`, 'i')
  return new Map(
    Object.entries(properties).flatMap(([key, value]) => {
      const year = wanted.exec(key)?.[1]
      return year === undefined ? [] : [[year, value]]
    }),
  )
}

function populationOf(value: unknown): number | null {
  if (!isFilled(value)) return null
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new Error('its population must be a whole number')
  return value as number
}

function polygonOf(value: unknown): Polygon {
  return listIn(value, 1, 'rings').map(ring => {
    const positions = listIn(ring, 4, 'positions in a ring').map(positionOf)
    const [first, last] = [positions[0]!, positions.at(-1)!]
    if (first[0] !== last[0] || first[1] !== last[1])
      throw new Error('a ring must end at the position where it begins')
    return positions
  })
}

function listIn(value: unknown, least: number, what: string): unknown[] {
  if (!Array.isArray(value) || value.length < least)
    throw new Error(`its coordinates must have ${least} or more ${what}`)
  return value
}

/** Projected coordinates, such as eastings of the Ordnance Survey, are refused, since no point would be found in them. */
function positionOf(value: unknown): Position {
  const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : []
  if (!isDegree(longitude, 180) || !isDegree(latitude, 90))
    throw new Error('its coordinates must be longitude and latitude in degrees (WGS 84)')
  return [longitude, latitude]
}

const isDegree = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most
