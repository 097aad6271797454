import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDate } from './calendarDate.ts'
import { closureDays } from './closureDays.ts'
import { closureTimes } from './closureTimes.ts'
import { hoursAndMinutes } from './hoursAndMinutes.ts'
import { isoDate } from './isoDate.ts'

/**
 * A closure, ready to read; empty when its days cannot be read.
 *
 *     closureMessage(christmas) // 'Closed on 25th December 2026'
 *     closureMessage(eve)       // 'Open on 24th December 2026 from 10:00 to 14:00'
 *     closureMessage(holidays)  // 'Closed between 24th December 2026 and 2nd January 2027'
 */
export function closureMessage(record: HolidayOpeningHourRecord): string {
  const days = closureDays(record)
  if (!days) return ''
  const [first, last] = [days.first, days.last].map(day => calendarDate(isoDate(day)))
  const when = first === last ? `on ${first}` : `between ${first} and ${last}`
  const times = closureTimes(record)
  const hours = times ? ` from ${hoursAndMinutes(times.from)} to ${hoursAndMinutes(times.to)}` : ''
  return `${record.is_closed ? 'Closed' : 'Open'} ${when}${hours}`
}
