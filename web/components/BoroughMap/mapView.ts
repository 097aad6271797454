import { addressOf } from '../../browser/addresses.ts'

/** A point of the earth in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** The part of the earth that a map shows: its centre and its zoom. One step of zoom doubles every length. */
export interface MapView extends MapPoint {
  zoom: number
}

/** The size of the drawing in its own units: one pixel on a phone; on wider screens the drawing is scaled up. */
export const mapSize = { width: 360, height: 400 }

/** The least zoom shows the borough with its neighbours, the most the houses of a street. */
export const zooms = { least: 10, most: 17 }

/**
 * The view in the parameters of an address; null when there is none, or it is not on earth.
 *
 *     viewOf({ at: '51.48150,0.17790', zoom: '13.5' }) // { latitude: 51.4815, longitude: 0.1779, zoom: 13.5 }
 */
export function viewOf({ at = '', zoom = '' }: Record<string, string>): MapView | null {
  const [, latitude, longitude] = /^(-?\d{1,2}\.?\d{0,6}),(-?\d{1,3}\.?\d{0,6})$/.exec(at)?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined || !/^\d{1,2}(\.\d{1,2})?$/.test(zoom)) return null
  // The projection does not cover points beyond these.
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null
  return { latitude, longitude, zoom: Math.max(zooms.least, Math.min(zooms.most, Number(zoom))) }
}

/**
 * The address of the same map with another view; null removes the view, for the initial one.
 *
 *     addressOfView('/results', { query: 'debt', view: 'map' }, { latitude: 51.4815, longitude: 0.1779, zoom: 13.5 })
 *     // '/results?query=debt&view=map&at=51.48150%2C0.17790&zoom=13.5'
 *
 * The view is in the address so that links alone move the map, without JavaScript.
 */
export function addressOfView(
  path: string,
  search: Readonly<Record<string, string | readonly string[]>>,
  view: MapView | null,
): string {
  const { at: _at, zoom: _zoom, ...kept } = search
  if (!view) return addressOf(path, kept)
  const at = `${view.latitude.toFixed(5)},${view.longitude.toFixed(5)}`
  return addressOf(path, { ...kept, at, zoom: String(Math.round(view.zoom * 100) / 100) })
}

/** The space for marks at the edge. */
const margin = 28

/**
 * The closest view that shows all of these points; null when there are none.
 *
 *     fittingView([{ latitude: 51.48, longitude: 0.17 }], 15) // { latitude: 51.48, longitude: 0.17, zoom: 15 }
 *
 * @param closest The highest zoom: a single point would otherwise be shown without its surroundings.
 */
export function fittingView(points: readonly MapPoint[], closest: number): MapView | null {
  if (!points.length) return null
  const places = points.map(point => pixelAt(point, 0))
  const [left, right] = ends(places.map(({ x }) => x))
  const [top, bottom] = ends(places.map(({ y }) => y))
  const fitting = Math.min(
    Math.log2((mapSize.width - 2 * margin) / (right - left)),
    Math.log2((mapSize.height - 2 * margin) / (bottom - top)),
  )
  // Multiples of a quarter keep addresses short.
  const zoom = Math.max(zooms.least, Math.min(closest, Math.floor(fitting * 4) / 4))
  return { ...pointAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

const ends = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** The least distance of two marks, in units of the drawing, so that a thumb can choose between them. */
export const apart = 32

/**
 * The view that separates points which share a mark: all of them in the frame, at least one step closer, and no closer than
 * that takes, so that names of places stay in sight.
 */
export function closerView(points: readonly MapPoint[], view: MapView): MapView {
  const closest = Math.ceil(zoomApart(points) * 4) / 4
  const fitted = fittingView(points, Math.min(zooms.most, closest)) ?? view
  return { ...fitted, zoom: Math.min(zooms.most, Math.max(fitted.zoom, view.zoom + 1)) }
}

/** The zoom at which the closest two that can be separated have marks of their own; the least one when none can. */
function zoomApart(points: readonly MapPoint[]): number {
  const places = points.map(point => pixelAt(point, 0))
  const needed = places.flatMap((one, at) =>
    places.slice(at + 1).map(other => Math.log2(apart / Math.hypot(one.x - other.x, one.y - other.y))),
  )
  return Math.max(zooms.least, ...needed.filter(zoom => zoom <= zooms.most))
}

/**
 * The view after a move, in widths and heights of the map, and after steps of zoom.
 *
 *     movedView(view, { right: 0.5 })   // half a map to the east
 *     movedView(view, { closer: 1 })    // the same middle, twice as large
 *
 * The zoom stays within its limits.
 */
export function movedView(
  view: MapView,
  { right = 0, down = 0, closer = 0 }: { right?: number; down?: number; closer?: number },
): MapView {
  const { x, y } = pixelAt(view, view.zoom)
  const middle = pointAt({ x: x + right * mapSize.width, y: y + down * mapSize.height }, view.zoom)
  return { ...middle, zoom: Math.max(zooms.least, Math.min(zooms.most, view.zoom + closer)) }
}

/**
 * Returns the function from points of the earth to positions on the drawing, relative to its top left corner.
 *
 *     drawnAt(view)(view) // { x: 180, y: 200 }, the centre
 *
 * Positions are rounded to hundredths.
 */
export function drawnAt(view: MapView) {
  const middle = pixelAt(view, view.zoom)
  return (point: MapPoint) => {
    const { x, y } = pixelAt(point, view.zoom)
    return {
      x: rounded(x - middle.x + mapSize.width / 2),
      y: rounded(y - middle.y + mapSize.height / 2),
    }
  }
}

/** Sines and logarithms differ in their last digits from one engine to another, and the browser's must be the server's. */
const rounded = (position: number) => Math.round(position * 100) / 100

/** Whether a position on the drawing is inside its frame, or this near to it. */
export const isInFrame = ({ x, y }: { x: number; y: number }, tolerance = 0): boolean =>
  x >= -tolerance && x <= mapSize.width + tolerance && y >= -tolerance && y <= mapSize.height + tolerance

/** The size of a tile, in units of the drawing. */
export const tileSize = 256

/**
 * The position of a point on a drawing of the whole world at a zoom, from its north-west corner, in units of the drawing.
 *
 *     pixelAt({ latitude: 0, longitude: 0 }, 0) // { x: 128, y: 128 }
 *
 * The projection is Web Mercator, that of tile servers.
 */
export function pixelAt({ latitude, longitude }: MapPoint, zoom: number): { x: number; y: number } {
  const world = tileSize * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/** The point of the earth at a position: the inverse of `pixelAt`. */
export function pointAt({ x, y }: { x: number; y: number }, zoom: number): MapPoint {
  const world = tileSize * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
    longitude: (x / world) * 360 - 180,
  }
}
