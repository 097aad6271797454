import { oneLine } from './oneLine.ts'
import { ownEligibility } from './ownEligibility.ts'

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
