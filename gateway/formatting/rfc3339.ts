import { instant } from './instant.ts'

/**
 * A record's timestamp as strict readers want it, in UTC; null when it is none.
 *
 *     rfc3339('2025-03-04T09:30:00+0000') // '2025-03-04T09:30:00Z'
 */
export function rfc3339(timestamp: string | null | undefined): string | null {
  return instant(timestamp)?.toUTC().toISO({ suppressMilliseconds: true }) ?? null
}
