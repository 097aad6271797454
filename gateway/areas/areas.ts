import { createHash } from 'node:crypto'
import type { Point } from '../records/coerce.ts'
import bexleyWards from './bexleyWards.json' with { type: 'json' }
import { type Area, type Boundary, boundariesIn, type Layer, layers, readBoundaries } from './boundaries.ts'
import { type Box, boxOf, contains, type Outline, outlineOf } from './outline.ts'

export type { Area, Boundary }

/** Where the boundaries of a layer come from. */
export interface BoundaryFile {
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
 *     areasVersion(readAreas()) // '4f1c9a07'
 */
export function areasVersion({ all, attributions }: Pick<Areas, 'all' | 'attributions'>): string {
  const told = Object.entries(all()).map(([layer, boundaries]) => [
    layer,
    boundaries.map(({ code, name, district, population, polygons }) => [
      code,
      name,
      district,
      population,
      polygons.map(rings => rings.map(ring => [ring.length, ring[0], ring[1]])),
    ]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([told, attributions]))
    .digest('hex')
    .slice(0, 8)
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
