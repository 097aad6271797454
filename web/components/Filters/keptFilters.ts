import { filters } from './filters.ts'

/** The parameters of an address that stay when other words are searched for: all filters, and the view. */
export const keptFilters = [...Object.keys(filters), 'for', 'view']
