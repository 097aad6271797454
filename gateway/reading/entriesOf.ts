/**
 * The entries of a list; null when there is no list.
 *
 *     entriesOf(['a', 'b'])             // ['a', 'b']
 *     entriesOf({ '0': 'a', '2': 'b' }) // ['a', 'b']
 *     entriesOf({ id: 'a' })            // null
 *
 * The directory is written in PHP, where a list that something was taken out of is sent as an object with numbers for
 * names.
 */
export function entriesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return null
  const names = Object.keys(value)
  return names.length > 0 && names.every(name => /^\d+$/.test(name)) ? Object.values(value) : null
}
