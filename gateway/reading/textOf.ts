/**
 * A text of a record; null when it is missing, blank or not a text at all.
 *
 *     textOf('  Asha ') // 'Asha'
 *     textOf('')        // null
 */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null
}
