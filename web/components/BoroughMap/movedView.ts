import { mapSize, type MapView, zooms } from './MapView.ts'
import { pixelAt } from './pixelAt.ts'
import { pointAt } from './pointAt.ts'

/**
 * The view after a move, in widths and heights of the map, and after steps of zoom.
 *
 *     movedView(view, { right: 0.5 })   // half a map to the east
 *     movedView(view, { closer: 1 })    // the same middle, twice as large
 *
 * It ends where the zooms end.
 */
export function movedView(
  view: MapView,
  { right = 0, down = 0, closer = 0 }: { right?: number; down?: number; closer?: number },
): MapView {
  const { x, y } = pixelAt(view, view.zoom)
  const middle = pointAt({ x: x + right * mapSize.width, y: y + down * mapSize.height }, view.zoom)
  return { ...middle, zoom: Math.max(zooms.least, Math.min(zooms.most, view.zoom + closer)) }
}
