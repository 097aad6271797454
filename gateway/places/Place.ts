import type { Point } from '../records/coerce.ts'

/** A place somebody can be near. */
export interface Place extends Point {
  name: string
  isInBorough: boolean
}
