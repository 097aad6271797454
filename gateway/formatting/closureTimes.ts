import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { secondsOfDay } from './secondsOfDay.ts'

/**
 * The times a closure gives; null unless it gives both.
 *
 *     closureTimes({ opens_at: '10:00:00', closes_at: '14:00:00', … }) // { from: '10:00:00', to: '14:00:00' }
 *     closureTimes({ opens_at: '10:00:00', closes_at: '00:00:00', … }) // null
 *
 * The directory has to send times with every closure, and sends 00:00:00 when there are none.
 */
export function closureTimes(record: HolidayOpeningHourRecord): { from: string; to: string } | null {
  const { opens_at: from, closes_at: to } = record
  return secondsOfDay(from) && secondsOfDay(to) ? { from, to } : null
}
