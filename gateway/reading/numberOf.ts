/**
 * A number of a record; null when it is missing or no number.
 *
 *     numberOf(51.4487) // 51.4487
 */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
