import type { SearchParameters } from '../../../browser/addresses.ts'

/**
 * What an address asks for, all but these parameters.
 *
 *     searchWithout({ query: ['debt'], page: ['2'] }, 'page') // { query: ['debt'] }
 */
export const searchWithout = (asked: SearchParameters, ...names: string[]): SearchParameters =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name)))
