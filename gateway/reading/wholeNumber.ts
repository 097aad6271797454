/**
 * A whole number of a record; null when it is missing or anything else.
 *
 *     wholeNumber(3)   // 3
 *     wholeNumber(3.5) // null
 */
export function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}
