import type { DateTime } from 'luxon'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDate } from './calendarDate.ts'
import { nextOccurring } from './nextOccurring.ts'

/**
 * The line below a fortnightly record, which alone does not say in which week it is; null for all others.
 *
 *     nextOccurringText(record, now) // 'Next occurring 23rd November 2026'
 */
export function nextOccurringText(record: RegularOpeningHourRecord, now: DateTime): string | null {
  const date = record.frequency === 'fortnightly' ? nextOccurring(record, now) : null
  return date && `Next occurring ${calendarDate(date)}`
}
