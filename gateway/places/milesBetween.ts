import type { Point } from '../records/coerce.ts'

const earthRadius = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The distance between two points in miles, as the crow flies.
 *
 *     milesBetween({ latitude: 51.4832, longitude: 0.1748 }, { latitude: 51.4629, longitude: 0.1394 }) // 2.07…
 */
export function milesBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
