import { numberOf } from '../reading/numberOf.ts'
import type { Reply } from '../rest/Reply.ts'

/**
 * How many rows a list has in all; as many as were sent, when the directory does not say.
 *
 *     totalOf({ body: { data: […], meta: { total: 87 } }, … }) // 87
 */
export function totalOf(reply: Reply | null): number {
  const { data, meta } = (reply?.body ?? {}) as { data?: unknown; meta?: { total?: unknown } | null }
  return numberOf(meta?.total) ?? (Array.isArray(data) ? data.length : 0)
}
