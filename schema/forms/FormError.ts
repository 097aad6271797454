import type { Fault } from './Fault.ts'

/** A fault and where it stands: `['referee', 'email']`. An empty path means the form as a whole. */
export interface FormError extends Fault {
  path: string[]
}
