import type { DateTime } from 'luxon'
import type { ResponseLifetime } from '../directory/responseLifetime.ts'
import { firstTimestamp, instant } from '../formatting/calendar.ts'
import { badInput } from '../records/arguments.ts'

const fastClock = 60_000
/** For how long a date from the open data is fresh, in milliseconds. */
const freshFor = 60_000

/**
 * The moment of a `modifiedSince`, in milliseconds of the epoch; null without one.
 *
 *     sinceOf('2026-11-01T00:00:00Z', context) // 1793491200000
 *
 * @throws BAD_USER_INPUT when it lies ahead, which would leave every list empty; a minute is allowed for clocks that are fast.
 */
export function sinceOf(moment: string | null | undefined, context: { now: DateTime }): number | null {
  const since = instant(moment)?.toMillis()
  if (since === undefined) return null
  if (since > context.now.toMillis() + fastClock)
    throw badInput(`\`modifiedSince\` is in the future: ${moment}.`)
  return since
}

/** A record of the directory, as far as it says when it changed. Only services have `last_modified_at`. */
export interface DatedRecord {
  id: string
  created_at?: unknown
  updated_at?: unknown
  last_modified_at?: unknown
}

/** When the open data first had a record, and when it was added or changed, in milliseconds of the epoch. */
interface NoticedDates {
  firstSeenAt: number
  changedAt: number
}

/**
 * When a record was last saved, by its own dates; null without one. A service that was never saved again was saved when it was added.
 *
 *     savedAt('services', { id: '3f0f…', updated_at: '', created_at: '2025-03-04T09:30:00+0000' }) // '2025-03-04T09:30:00Z'
 */
export const savedAt = (table: string, record: DatedRecord): string | null =>
  firstTimestamp(
    record.last_modified_at,
    record.updated_at,
    table === 'services' ? record.created_at : undefined,
  )

/** What the dates of records are read from. */
export interface DatesContext {
  readonly now: DateTime
  lifetime: Pick<ResponseLifetime, 'addSource'>
  /** Absent while there is none: then the directory’s own dates serve. */
  openData?: { reader: { dates(table: string): ReadonlyMap<string, NoticedDates> } } | undefined
}

/** When the open data noticed a record of a table; undefined when it does not have it. */
export function noticed(table: string, id: string, { openData, lifetime }: DatesContext) {
  if (!openData) return undefined
  lifetime.addSource(0, freshFor)
  return openData.reader.dates(table).get(id)
}

/**
 * When a record was last changed or added, in milliseconds of the epoch: as the directory states it, or when the open data
 * noticed if that was later; null when neither is known.
 *
 *     changedAt('services', '3f0f…', Date.parse('2025-03-04'), context) // 1795168800000: edited, with the date left as it was
 *
 * In place of a date in the future, which would be after every moment, the open data has the one at which it read the record.
 */
export function changedAt(
  table: string,
  id: string,
  stated: number | null,
  context: DatesContext,
): number | null {
  const known = noticed(table, id, context)?.changedAt ?? null
  if (stated === null || known === null) return stated ?? known
  return stated > known && stated <= context.now.toMillis() ? stated : known
}

/**
 * When a record last changed, in milliseconds of the epoch: as it says itself, or when the open data noticed if that was later;
 * null when neither is known.
 *
 *     modifiedAt('organisations', record, context) // 1792073051000
 */
export function modifiedAt(table: string, record: DatedRecord, context: DatesContext): number | null {
  const stated = instant(savedAt(table, record))
  return changedAt(table, record.id, stated?.toMillis() ?? null, context)
}

/**
 * The records of a list that changed at a moment or later; all without a moment. One of which nothing is known is left out.
 *
 *     modifiedSince('categories', categories, '2026-11-01T00:00:00Z', context)
 *
 * @throws BAD_USER_INPUT when the moment lies ahead.
 */
export function modifiedSince<T extends DatedRecord>(
  table: string,
  records: T[],
  moment: string | null | undefined,
  context: DatesContext,
): T[] {
  if (!moment) return records
  const since = sinceOf(moment, context)
  return records.filter(record => {
    const modified = modifiedAt(table, record, context)
    return modified !== null && since !== null && modified >= since
  })
}
