import { mapSize, type MapPoint, type MapView } from './MapView.ts'
import { pixelAt } from './pixelAt.ts'

/**
 * Turns points of the earth into places on the drawing, from its top left corner.
 *
 *     drawnAt(view)(view) // { x: 180, y: 200 }, the middle
 */
export function drawnAt(view: MapView) {
  const middle = pixelAt(view, view.zoom)
  return (point: MapPoint) => {
    const { x, y } = pixelAt(point, view.zoom)
    return { x: x - middle.x + mapSize.width / 2, y: y - middle.y + mapSize.height / 2 }
  }
}
