import { mapSize, type MapPoint, type MapView, zooms } from './MapView.ts'
import { pixelAt } from './pixelAt.ts'
import { pointAt } from './pointAt.ts'

/** Room for marks at the edge. */
const margin = 28

/**
 * The closest view that shows all of these points; null when there are none.
 *
 *     fittingView([{ latitude: 51.48, longitude: 0.17 }], 15) // { latitude: 51.48, longitude: 0.17, zoom: 15 }
 *
 * @param closest How far in it may go: one point alone would otherwise be shown without its surroundings.
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
  // Quarters of a step keep addresses short.
  const zoom = Math.max(zooms.least, Math.min(closest, Math.floor(fitting * 4) / 4))
  return { ...pointAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}

const ends = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
