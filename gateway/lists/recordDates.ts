import type { GatewayContext } from '../context/context.ts'
import { sinceOf } from '../content/since.ts'
import { instant, rfc3339 } from '../formatting/calendar.ts'
import { listingOf, rowsInWindow, type Listing } from '../pagination/listing.ts'
import type { TableName } from '../openData/tables.ts'
import { textOf } from '../records/coerce.ts'

/** A record of the directory, as far as it says when it changed. Only services have `last_modified_at`. */
interface DatedRecord {
  id: string
  created_at?: unknown
  updated_at?: unknown
  last_modified_at?: unknown
}

/** What the dates of a record are read from. */
type DatesContext = Pick<GatewayContext, 'openData' | 'lifetime'>

/** For how long a date from the open data is fresh, in milliseconds. */
const freshFor = 60_000
/** Ten calls. */
const mostRows = 1000

/**
 * When a record was first listed: as the directory says, else when the open data first had it; null when neither is known.
 *
 *     createdAt('organisations', record, context) // '2025-03-04T09:30:00Z'
 */
export const createdAt = (table: TableName, record: DatedRecord, context: DatesContext): string | null =>
  rfc3339(textOf(record.created_at)) ?? rfc3339(historyOf(table, record.id, context)?.first_seen_at)

/**
 * When a record last changed: as the directory says, else when the open data noticed; null when neither is known.
 *
 *     lastModifiedAt('organisations', record, context) // '2026-10-12T14:05:11Z'
 */
export const lastModifiedAt = (table: TableName, record: DatedRecord, context: DatesContext): string | null =>
  rfc3339(textOf(record.last_modified_at)) ??
  rfc3339(textOf(record.updated_at)) ??
  rfc3339(historyOf(table, record.id, context)?.modified_at)

/** The same two dates as resolvers of a type. */
export const dateFields = (table: TableName) => ({
  createdAt: (record: DatedRecord, _args: unknown, context: DatesContext) =>
    createdAt(table, record, context),
  lastModifiedAt: (record: DatedRecord, _args: unknown, context: DatesContext) =>
    lastModifiedAt(table, record, context),
})

/**
 * The records of a list that changed at a moment or later; all without a moment. One of which nothing is known is left out.
 *
 *     modifiedSince('categories', categories, '2026-11-01T00:00:00Z', context)
 *
 * @throws BAD_USER_INPUT when the moment lies ahead.
 */
export function modifiedSince<T extends DatedRecord>(
  table: TableName,
  records: T[],
  moment: string | null | undefined,
  context: DatesContext & Pick<GatewayContext, 'now'>,
): T[] {
  if (!moment) return records
  const since = sinceOf(moment, context)
  return records.filter(record => {
    const modified = instant(lastModifiedAt(table, record, context))
    return modified !== null && since !== null && modified.toMillis() >= since
  })
}

/**
 * The rows of a list that changed at a moment or later, of its first thousand; the list itself without a moment.
 *
 *     await listModifiedSince('services', listing, '2026-11-01T00:00:00Z', context)
 *
 * @throws BAD_USER_INPUT when the moment lies ahead.
 */
export async function listModifiedSince<T extends DatedRecord>(
  table: TableName,
  listing: Listing<T>,
  moment: string | null | undefined,
  context: DatesContext & Pick<GatewayContext, 'now'>,
): Promise<Listing<T>> {
  if (!moment) return listing
  const { rows } = await rowsInWindow(listing, { offset: 0, first: mostRows })
  const known = rows.filter(row => row !== null)
  return listingOf(modifiedSince(table, known, moment, context))
}

/** The moment at which the open data noticed the last change of a record, in milliseconds of the epoch; null without one. */
export const noticedAt = (table: TableName, id: string, context: DatesContext): number | null =>
  instant(historyOf(table, id, context)?.modified_at)?.toMillis() ?? null

/** The moment at which the open data first had a record, in milliseconds of the epoch; null when it has none. */
export const firstSeenAt = (table: TableName, id: string, context: DatesContext): number | null =>
  instant(historyOf(table, id, context)?.first_seen_at)?.toMillis() ?? null

/** One look-up in a local file: there is nothing to batch. */
function historyOf(table: TableName, id: string, { openData, lifetime }: DatesContext) {
  if (!openData) return null
  lifetime.addSource(0, freshFor)
  return openData.reader.row(table, id)
}
