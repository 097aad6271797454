import { DateTime } from 'luxon'
import { london } from '../../platform/london.ts'

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * The instant a record's timestamp names, in London; null when it names none.
 *
 *     instant('2026-07-01T23:30:00+0000') // 2 July 2026, 00:30 in London
 *
 * The directory writes its offset without a colon. A text without an offset is refused: it could be
 * either of two instants.
 */
export function instant(timestamp: string | null | undefined): DateTime<true> | null {
  if (!timestamp || !pattern.test(timestamp)) return null
  const time = DateTime.fromISO(timestamp, { zone: london })
  return time.isValid ? time : null
}
