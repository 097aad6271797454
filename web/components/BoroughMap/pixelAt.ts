import type { MapPoint } from './MapView.ts'

/** What one picture of a tile server covers, in the units of the drawing. */
export const tileSize = 256

/**
 * Where a point lies on the whole world drawn at a zoom, from its north-west corner, in units of the drawing.
 *
 *     pixelAt({ latitude: 0, longitude: 0 }, 0) // { x: 128, y: 128 }
 *
 * The projection is Web Mercator, which tile servers use, so that their pictures lie under the same points.
 */
export function pixelAt({ latitude, longitude }: MapPoint, zoom: number): { x: number; y: number } {
  const world = tileSize * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}
