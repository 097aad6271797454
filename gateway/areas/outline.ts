import type { Polygon } from './boundaries.ts'

/** The rings of a polygon, each as longitude, latitude, longitude, latitude …, with its first point again at its end. */
export type Outline = readonly Float64Array[]

/** The smallest box around a shape, in degrees. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The outline of a polygon of GeoJSON. A height is left out. */
export function outlineOf(polygon: Polygon): Outline {
  return polygon.map(ring =>
    Float64Array.from(ring.flatMap(([longitude, latitude]) => [longitude, latitude])),
  )
}

/** The box around several outlines. */
export function boxOf(outlines: readonly Outline[]): Box {
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
export function contains(outline: Outline, x: number, y: number): boolean {
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
