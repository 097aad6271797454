import type { Chip } from './Chip.ts'
import type { FilterName } from './filters.ts'

/** A filter of the results that is in force. */
export interface FilterChip extends Chip {
  /** The parameter of the address. */
  name: FilterName | 'for'
}
