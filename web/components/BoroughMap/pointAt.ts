import type { MapPoint } from './MapView.ts'
import { tileSize } from './pixelAt.ts'

/** The point of the earth at a place of the drawing: `pixelAt` backwards. */
export function pointAt({ x, y }: { x: number; y: number }, zoom: number): MapPoint {
  const world = tileSize * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
    longitude: (x / world) * 360 - 180,
  }
}
