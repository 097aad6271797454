import { oneLine } from './text.ts'

/**
 * One way in which a service says who it is for: the options it chose, then its own words.
 *
 *     eligibilityText(['18 to 24 years', '25 to 64 years'], null) // '18 to 24 years, 25 to 64 years'
 *     eligibilityText(['18 to 24 years'], 'Parents first')        // '18 to 24 years. Parents first'
 *
 * Own words that only repeat an option are left out. Empty when nothing is said, which means everyone.
 */
export function eligibilityText(names: readonly string[], custom: string | null | undefined): string {
  const options = [...new Set(names.map(oneLine).filter(Boolean))]
  return [options.join(', '), ownEligibility(names, custom)].filter(Boolean).join('. ')
}

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
