import type { Point } from './Point.ts'

/** A place somebody can be near. */
export interface Place extends Point {
  name: string
  isInBorough: boolean
}
