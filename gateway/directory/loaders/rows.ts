import { entriesOf } from '../../records/coerce.ts'
import type { SettingsModel } from '../../records/models.ts'
import { isRecord, readRows } from '../readRows.ts'
import type { Reply } from '../response.ts'

/**
 * The rows of a list reply, null for entries that are not records or were sent before; empty without a list.
 *
 *     rowsOf({ body: { data: [{ id: '3f0f…', … }, null] }, … }) // [{ id: '3f0f…', … }, null]
 */
export function rowsOf<T extends { id: string }>(reply: Reply | null): (T | null)[] {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  return readRows<T>(data).rows
}

/**
 * The records of a list reply, without entries that are not records.
 *
 *     recordsOf({ body: { data: [{ id: '3f0f…', … }, null] }, … }) // [{ id: '3f0f…', … }]
 */
export function recordsOf<T extends { id: string }>(reply: Reply | null): T[] {
  return rowsOf<T>(reply).filter(row => row !== null)
}

/**
 * The record of a reply; null without one.
 *
 *     recordOf({ body: { data: { id: '3f0f…', … } }, … }) // { id: '3f0f…', … }
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type from its path
export function recordOf<T extends { id: string }>(reply: Reply | null): T | null {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  return isRecord(data) ? (data as T) : null
}

/** The council’s texts in a reply, empty if the directory has none: every text has a default. */
export function settingsIn(reply: Reply | null): SettingsModel {
  const { data } = (reply?.body ?? {}) as { data?: { cms?: { frontend?: unknown } | null } | null }
  const blocks = data?.cms?.frontend
  return {
    blocks: typeof blocks === 'object' && blocks !== null ? (blocks as Record<string, unknown>) : {},
    isSample: reply?.isSample ?? false,
  }
}

const mostRows = 2 ** 31 - 1

/**
 * How many rows the whole list has: the total in the reply, but at least the rows up to this page.
 *
 *     totalOf({ body: { data: […], meta: { total: 87 } }, … }, { page: 2, perPage: 20 }) // 87
 *     totalOf({ body: { data: [a, b, c] }, … }, { page: 2, perPage: 20 })                // 23
 *
 * A total that is not a count, or exceeds GraphQL’s Int, is ignored.
 */
export function totalOf(reply: Reply | null, { page, perPage }: { page: number; perPage: number }): number {
  const { data } = (reply?.body ?? {}) as { data?: unknown }
  const sent = entriesOf(data)?.length ?? 0
  const before = sent && (page - 1) * perPage
  const reported = reportedTotal(reply)
  if (reported === null) return Math.min(before + sent, mostRows)
  // A directory may send more rows than requested for a page, and each twice.
  const further = before + Math.min(sent, perPage)
  return further <= reported
    ? reported
    : Math.min(Math.max(reported, before + Math.min(seen(data), perPage)), mostRows)
}

/** How many rows were sent, each counted once. */
function seen(data: unknown): number {
  const { rows, faults } = readRows(data)
  return rows.length - (faults.get('sent twice') ?? 0)
}

/** The total in a reply; null when it has none that can be one. */
function reportedTotal(reply: Reply | null): number | null {
  const { meta } = (reply?.body ?? {}) as { meta?: { total?: unknown } | null }
  const total = meta?.total
  const digits = typeof total === 'string' || typeof total === 'number' ? String(total) : ''
  return /^\d+$/.test(digits) && Number(digits) <= mostRows ? Number(digits) : null
}

/**
 * Whether a directory tells how many rows a list has. Laravel’s simplePaginate does not: there a list goes on while its pages
 * are full. A total of nought is none where there are rows.
 *
 *     isCounted({ body: { data: [a, b], meta: { total: 87 } }, … })   // true
 *     isCounted({ body: { data: [a, b], meta: { per_page: 2 } }, … }) // false
 */
export const isCounted = (reply: Reply | null): boolean => Boolean(reportedTotal(reply))

/**
 * Whether a reply has every row of its list, as far as its `meta` says.
 *
 *     isWholeList({ body: { data: [a, b], meta: { total: 2, last_page: 1 } }, … }) // true
 *     isWholeList({ body: { data: [a, b], meta: { total: 5, last_page: 3 } }, … }) // false
 */
export function isWholeList(reply: Reply): boolean {
  const sent = rowsOf(reply).length
  const { meta } = reply.body as { meta?: { last_page?: unknown } | null }
  return totalOf(reply, { page: 1, perPage: sent }) <= sent && !(Number(meta?.last_page) > 1)
}
