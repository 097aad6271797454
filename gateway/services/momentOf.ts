import { rfc3339 } from '../formatting/calendar.ts'

/**
 * The first of some timestamps that can be read, as RFC 3339; empty when none can.
 *
 *     momentOf(null, '2025-03-04T09:30:00+0000') // '2025-03-04T09:30:00Z'
 */
export function momentOf(...timestamps: unknown[]): string {
  const read = timestamps.map(stamp => (typeof stamp === 'string' ? rfc3339(stamp) : null))
  return read.find(stamp => stamp !== null) ?? ''
}
