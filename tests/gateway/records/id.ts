/**
 * The id of a made-up record, the same each time.
 *
 *     id(7) // '00000000-0000-4000-8000-000000000007'
 */
export function id(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
