import { entriesOf } from '../records/coerce.ts'
import type { Reply } from '../directory/response.ts'

/**
 * The rows of a list the directory sent, null for those that are no records; empty without a list.
 *
 *     rowsOf({ body: { data: [{ id: '3f0f…', … }, null] }, … }) // [{ id: '3f0f…', … }, null]
 */
export function rowsOf<T extends { id: string }>(reply: Reply | null): (T | null)[] {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  return (entriesOf(data) ?? []).map(row => (isRecord(row) ? (row as T) : null))
}

function isRecord(row: unknown): boolean {
  return typeof row === 'object' && row !== null && typeof (row as { id?: unknown }).id === 'string'
}
