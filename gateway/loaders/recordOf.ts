import type { Reply } from '../directory/response.ts'
import { recordsOf } from './recordsOf.ts'

/**
 * The one record the directory sent; null without one.
 *
 *     recordOf({ body: { data: { id: '3f0f…', … } }, … }) // { id: '3f0f…', … }
 */
export function recordOf(reply: Reply | null): { id: string } | null {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  return recordsOf(reply && { ...reply, body: { data: [data] } })[0] ?? null
}
