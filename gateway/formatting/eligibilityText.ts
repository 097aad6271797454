/**
 * One way in which a service says who it is for: the options it chose, then its own words.
 *
 *     eligibilityText(['18 to 24 years', '25 to 64 years'], null) // '18 to 24 years, 25 to 64 years'
 *     eligibilityText(['18 to 24 years'], 'Parents first')        // '18 to 24 years. Parents first'
 *
 * Own words that only repeat an option are left out. Empty when nothing is said, which means everyone.
 */
export function eligibilityText(names: readonly string[], custom: string | null | undefined): string {
  const options = [...new Set(names.map(tidy).filter(Boolean))]
  const words = tidy(custom)
  const isRepeated = options.some(option => option.toLowerCase() === words.toLowerCase())
  return [options.join(', '), isRepeated ? '' : words].filter(Boolean).join('. ')
}

function tidy(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
