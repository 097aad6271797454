/**
 * A yes or no of a record; the other value when the record gives neither.
 *
 *     flagOf(true, false)      // true
 *     flagOf(undefined, false) // false
 */
export function flagOf(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}
