import type { MeasuredServer } from './startMeasuredServer.ts'
import type { Variant } from './Variant.ts'

/** A variant that runs. */
export interface Contestant extends Variant {
  running: MeasuredServer
}
