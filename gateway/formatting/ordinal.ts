/**
 * A whole number as a place in a row; empty when it is not a whole number.
 *
 *     ordinal(21) // '21st'
 *     ordinal(12) // '12th'
 */
export function ordinal(number: number): string {
  if (!Number.isInteger(number)) return ''
  const isTeen = Math.floor((number % 100) / 10) === 1
  const suffix = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${suffix ?? 'th'}`
}
