import { entriesOf } from '../records/coerce.ts'
import type { Reply } from '../directory/response.ts'

const most = 2 ** 31 - 1

/**
 * How many rows a list has in all: what the directory says, yet no fewer than there are up to this page.
 *
 *     totalOf({ body: { data: […], meta: { total: 87 } }, … }, { page: 2, perPage: 20 }) // 87
 *     totalOf({ body: { data: [a, b, c] }, … }, { page: 2, perPage: 20 })                // 23
 *
 * What is no number of rows, or more than GraphQL can tell, counts as nothing said.
 */
export function totalOf(reply: Reply | null, { page, perPage }: { page: number; perPage: number }): number {
  const { data, meta } = (reply?.body ?? {}) as { data?: unknown; meta?: { total?: unknown } | null }
  const sent = entriesOf(data)?.length ?? 0
  const before = sent && (page - 1) * perPage
  const total = meta?.total
  const digits = typeof total === 'string' || typeof total === 'number' ? String(total) : ''
  const said = /^\d+$/.test(digits) ? Number(digits) : Infinity
  // A directory may send more rows to a page than it was asked for.
  const found = said <= most ? Math.max(said, before + Math.min(sent, perPage)) : before + sent
  return Math.min(found, most)
}
