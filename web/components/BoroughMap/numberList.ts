/**
 * Numbers as they are read out.
 *
 *     numberList([4, 9, 12]) // '4, 9 and 12'
 */
export function numberList(numbers: readonly number[]): string {
  const all = [...new Set(numbers)]
  const last = all.at(-1)
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : String(last ?? '')
}
