import type { Reply } from '../directory/response.ts'
import { rowsOf } from './rowsOf.ts'

/**
 * The records of a list the directory sent, without the broken ones.
 *
 *     recordsOf({ body: { data: [{ id: '3f0f…', … }, null] }, … }) // [{ id: '3f0f…', … }]
 */
export function recordsOf<T extends { id: string }>(reply: Reply | null): T[] {
  return rowsOf<T>(reply).filter(row => row !== null)
}
