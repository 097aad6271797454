import { oneLine } from './oneLine.ts'

/**
 * What a service says in its own words about who it is for; empty when that only repeats one of the options it chose.
 *
 *     ownEligibility(['18 to 24 years'], ' Parents  first ') // 'Parents first'
 *     ownEligibility(['Women'], 'women')                     // ''
 */
export function ownEligibility(names: readonly string[], custom: string | null | undefined): string {
  const words = oneLine(custom)
  return names.some(name => oneLine(name).toLowerCase() === words.toLowerCase()) ? '' : words
}
