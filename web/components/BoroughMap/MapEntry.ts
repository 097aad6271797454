import type { MapPoint } from './MapView.ts'

/** Something to be found on a map: one entry of the list beside it, at one of its places. */
export interface MapEntry extends MapPoint {
  /** Its number in the list. */
  number: number
  name: string
  /** What the place is called. */
  place: string
  href: string
}
