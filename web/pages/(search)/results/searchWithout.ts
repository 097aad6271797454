import type { Asked } from '../../../components/Filters/Asked.ts'

/**
 * What an address asks for, all but these parameters.
 *
 *     searchWithout({ query: ['debt'], page: ['2'] }, 'page') // { query: ['debt'] }
 */
export const searchWithout = (asked: Asked, ...names: string[]): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name)))
