import type { DateTime } from 'luxon'

/**
 * The day it is in London.
 *
 *     londonToday(now) // '2026-11-20'
 */
export function londonToday(now: DateTime): string {
  return now.setZone('Europe/London').toFormat('yyyy-MM-dd')
}
