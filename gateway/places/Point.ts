/** A point on the map, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}
