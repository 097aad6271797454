import { DateTime } from 'luxon'
import {
  type DatedRecord,
  type DatesContext,
  modifiedAt,
  modifiedSince,
  noticed,
} from '../content/modifiedSince.ts'
import { rfc3339 } from '../formatting/calendar.ts'
import { listingOf, rowsInWindow, type Listing } from '../pagination/listing.ts'
import type { TableName } from '../openData/tables.ts'
import { textOf } from '../records/coerce.ts'

/** Ten calls. */
const mostRows = 1000

/**
 * When a record was first listed: as the directory says, else when the open data first had it; null when neither is known.
 *
 *     createdAt('organisations', record, context) // '2025-03-04T09:30:00Z'
 */
export const createdAt = (table: TableName, record: DatedRecord, context: DatesContext): string | null =>
  rfc3339(textOf(record.created_at)) ?? stampOf(firstSeenAt(table, record.id, context))

/**
 * When a record last changed: as the directory says, or when the open data noticed a change that the directory does not
 * date; null when neither is known.
 *
 *     lastModifiedAt('organisations', record, context) // '2026-10-12T14:05:11Z'
 */
export const lastModifiedAt = (table: TableName, record: DatedRecord, context: DatesContext): string | null =>
  stampOf(modifiedAt(table, record, context))

const stampOf = (moment: number | null) =>
  moment === null
    ? null
    : DateTime.fromMillis(moment, { zone: 'utc' }).startOf('second').toISO({ suppressMilliseconds: true })

/** The same two dates as resolvers of a type. */
export const dateFields = (table: TableName) => ({
  createdAt: (record: DatedRecord, _args: unknown, context: DatesContext) =>
    createdAt(table, record, context),
  lastModifiedAt: (record: DatedRecord, _args: unknown, context: DatesContext) =>
    lastModifiedAt(table, record, context),
})

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
  context: DatesContext,
): Promise<Listing<T>> {
  if (!moment) return listing
  const { rows } = await rowsInWindow(listing, { offset: 0, first: mostRows })
  const known = rows.filter(row => row !== null)
  return listingOf(modifiedSince(table, known, moment, context))
}

/** The moment at which the open data first had a record, in milliseconds of the epoch; null when it has none. */
export const firstSeenAt = (table: TableName, id: string, context: DatesContext): number | null =>
  noticed(table, id, context)?.firstSeenAt ?? null
