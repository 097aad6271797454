import { createHash } from 'node:crypto'
import type { Point } from '../records/coerce.ts'
import bexleyWards from './bexleyWards.json' with { type: 'json' }
import {
  type Area,
  type Boundary,
  boundariesIn,
  type Layer,
  layers,
  readBoundaries,
  type Polygon,
} from './boundaries.ts'

export type { Area, Boundary }

/** Where the boundaries of a layer come from. */
interface BoundaryFile {
  /** Path of a GeoJSON file of polygons, 50 MB and 10,000 areas at most. */
  file: string
  /** Whom to thank for them, as their licence demands. */
  attribution: string
}

/** The files of the layers; a layer without a file is not known. */
export type AreaFiles = Partial<Record<Layer, BoundaryFile | undefined>>

/** The boundaries of a layer, and whom to thank for them. */
interface BoundaryLayer {
  boundaries: readonly Boundary[]
  attribution: string
}

/** The areas that a point lies in; null where it lies in none, or the layer is not known. */
export interface AreasAtPoint {
  ward: Area | null
  district: Area | null
  /** The Lower layer Super Output Area. */
  lsoa: Area | null
}

/** The areas of a directory: wards, districts and Lower layer Super Output Areas. */
export interface Areas {
  /**
   * The areas that a point lies in.
   *
   *     areasAt({ latitude: 51.4832, longitude: 0.1748 })
   *     // { ward: { code: 'E05011225', name: 'Erith' }, district: { code: 'E09000004', name: 'Bexley' }, lsoa: null }
   *
   * A point on a border belongs to one of its two areas, always the same. Without a district around it, a point is in the
   * district that its ward names.
   */
  areasAt(point: Point): AreasAtPoint
  /** All areas with their boundaries, in the order of their files. */
  all(): Readonly<Record<Layer, readonly Boundary[]>>
  /** Whom to thank for the boundaries, each once: `['Source: Office for National Statistics …']`. */
  attributions: readonly string[]
}

/**
 * The areas of the files that a deployment names; without any word of it, the wards of Bexley, which name their district.
 *
 *     readAreas({ wards: { file: '/etc/signpost/wards.geojson', attribution: '© …' } })
 *
 * The files are read now.
 *
 * @throws StartRefusal in one line, for a file that cannot be used:
 *   'SITE_CONFIG areas.wards, /etc/signpost/wards.geojson: feature 3: its code must be like E05011217'
 */
export function readAreas(files?: AreaFiles): Areas {
  if (!files) return shippedAreas
  const read = layers.flatMap(layer => {
    const named = files[layer]
    return named ? [[layer, { ...named, boundaries: readBoundaries(named.file, layer) }] as const] : []
  })
  return createAreas(Object.fromEntries(read))
}

/**
 * Names areas as they are now, so that what is made of their boundaries, names or residents is made anew for others.
 *
 *     areasVersion(readAreas()) // 'ad25a649'
 *
 * Every point counts. It takes about a second for 50 MB of boundaries.
 */
export function areasVersion({ all, attributions }: Pick<Areas, 'all' | 'attributions'>): string {
  const hash = createHash('sha256').update(JSON.stringify(attributions))
  for (const [layer, boundaries] of Object.entries(all())) {
    hash.update(layer)
    for (const boundary of boundaries) hash.update(JSON.stringify(boundary))
  }
  return hash.digest('hex').slice(0, 8)
}

/** The areas with these boundaries. It reads no file and keeps no state: 20,000 points take some 40 ms. */
export function createAreas(given: Partial<Record<Layer, BoundaryLayer>>): Areas {
  const boundaries = {
    wards: given.wards?.boundaries ?? [],
    districts: given.districts?.boundaries ?? [],
    lsoas: given.lsoas?.boundaries ?? [],
  }
  const find = {
    wards: createFinder(boundaries.wards),
    districts: createFinder(boundaries.districts),
    lsoas: createFinder(boundaries.lsoas),
  }
  return {
    areasAt: point => {
      const ward = find.wards(point)
      const district = find.districts(point) ?? ward?.district ?? null
      return { ward: nameOf(ward), district: nameOf(district), lsoa: nameOf(find.lsoas(point)) }
    },
    all: () => boundaries,
    attributions: [...new Set(layers.flatMap(layer => given[layer]?.attribution ?? []))],
  }
}

const nameOf = (area: Area | null): Area | null => area && { code: area.code, name: area.name }

interface Shape {
  boundary: Boundary
  box: Box
  outlines: readonly Outline[]
}

/** Finds the first area around a point. Most areas are ruled out by their boxes, before any edge is looked at. */
function createFinder(boundaries: readonly Boundary[]): (point: Point) => Boundary | null {
  const shapes = boundaries.map((boundary): Shape => {
    const outlines = boundary.polygons.map(outlineOf)
    return { boundary, box: boxOf(outlines), outlines }
  })
  return ({ latitude, longitude }) => {
    for (const { boundary, box, outlines } of shapes) {
      if (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north)
        continue
      if (outlines.some(outline => contains(outline, longitude, latitude))) return boundary
    }
    return null
  }
}

const shippedAreas = createAreas({
  wards: {
    boundaries: boundariesIn(bexleyWards, 'wards'),
    attribution:
      'Source: Office for National Statistics licensed under the Open Government Licence v3.0. ' +
      'Contains OS data © Crown copyright and database right 2025.',
  },
})

/** The rings of a polygon, each as longitude, latitude, longitude, latitude …, with its first point again at its end. */
type Outline = readonly Float64Array[]

/** The smallest box around a shape, in degrees. */
interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The outline of a polygon of GeoJSON. A height is left out. */
function outlineOf(polygon: Polygon): Outline {
  return polygon.map(ring =>
    Float64Array.from(ring.flatMap(([longitude, latitude]) => [longitude, latitude])),
  )
}

/** The box around several outlines. */
function boxOf(outlines: readonly Outline[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of outlines.flat())
    for (let i = 0; i < ring.length; i += 2) {
      box.west = Math.min(box.west, ring[i]!)
      box.east = Math.max(box.east, ring[i]!)
      box.south = Math.min(box.south, ring[i + 1]!)
      box.north = Math.max(box.north, ring[i + 1]!)
    }
  return box
}

/**
 * Whether a point lies in a polygon: whether a ray from it to the east crosses the edges an odd number of times. Edges of
 * holes count like others, so a point in a hole is outside.
 */
function contains(outline: Outline, x: number, y: number): boolean {
  let isInside = false
  for (const ring of outline)
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const ay = ring[i + 1]!
      const by = ring[i + 3]!
      // An edge has its lower end and lacks its upper one, so that a ray through a corner crosses there once.
      if (ay > y === by > y) continue
      const ax = ring[i]!
      const bx = ring[i + 2]!
      // Every edge is taken from its lower end: neighbours draw it in opposite directions, and rounding must not put a point
      // on it into both or into neither.
      if (ay < by ? isLeft(ax, ay, bx, by, x, y) : isLeft(bx, by, ax, ay, x, y)) isInside = !isInside
    }
  return isInside
}

/** Whether a point is to the left of the line from a lower point to a higher one, and not on it. */
function isLeft(ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
}
