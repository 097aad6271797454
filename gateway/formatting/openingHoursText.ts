import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDay } from './calendarDay.ts'
import { dayNumber } from './dayNumber.ts'
import { hoursAndMinutes } from './hoursAndMinutes.ts'
import { ordinal } from './ordinal.ts'
import { recurrence } from './recurrence.ts'
import { rememberedByRecord } from './rememberedByRecord.ts'
import { secondsOfDay } from './secondsOfDay.ts'
import { weekdayName } from './weekdayName.ts'

const occurrences = ['', 'first', 'second', 'third', 'fourth', 'last']

/**
 * One record of opening hours, ready to read.
 *
 *     openingHoursText({ frequency: 'weekly', weekday: 1, opens_at: '09:00:00', closes_at: '17:00:00' })
 *     // 'Every Monday 09:00 → 17:00'
 *
 * Empty for a frequency this site does not know, and for a record that does not say its day: half a rule
 * would send somebody out on the wrong one. Only a day of the month has words of its own, `Invalid day`.
 * Without readable times the day stands alone.
 */
export const openingHoursText = rememberedByRecord((record: RegularOpeningHourRecord): string => {
  if (!recurrence(record)) return record.frequency === 'monthly' ? 'Invalid day' : ''
  return `${days(record)}${times(record)}`
})

function days(record: RegularOpeningHourRecord): string {
  const weekday = weekdayName(record.weekday)
  switch (record.frequency) {
    case 'weekly':
      return `Every ${weekday}`
    case 'monthly':
      return `Every ${ordinal(record.day_of_month ?? 0)}`
    case 'fortnightly':
      return `Fortnightly on ${weekdayName(calendarDay(dayNumber(record.starts_at) ?? 0).weekday)}`
    default:
      return `Every ${occurrences[record.occurrence_of_month ?? 0]} ${weekday} of the month`
  }
}

function times({ opens_at: opensAt, closes_at: closesAt }: RegularOpeningHourRecord): string {
  const opens = secondsOfDay(opensAt)
  const closes = secondsOfDay(closesAt)
  if (opens === null || closes === null) return ''
  // Closing at 00:00:00 exactly is the end of the same day.
  const isNextDay = closes !== 0 && closes <= opens
  return ` ${hoursAndMinutes(opensAt)} → ${hoursAndMinutes(closesAt)}${isNextDay ? ' (next day)' : ''}`
}
