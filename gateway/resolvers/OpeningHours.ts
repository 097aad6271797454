import { calendarDay, dayOf } from '../formatting/calendar.ts'
import { nextOccurring, nextOccurringText, openingHoursText, recurrence } from '../formatting/openingHours.ts'
import type { Frequency, OpeningHoursResolvers } from '../generated/resolvers.ts'
import { timeOf } from '../formatting/times.ts'
import { wholeNumber } from '../records/coerce.ts'

const frequencies = new Map<unknown, Frequency>([
  ['weekly', 'WEEKLY'],
  ['monthly', 'MONTHLY'],
  ['fortnightly', 'FORTNIGHTLY'],
  ['nth_occurrence_of_month', 'NTH_OCCURRENCE_OF_MONTH'],
])

export const OpeningHours: OpeningHoursResolvers = {
  text: record => openingHoursText(record),
  nextOccurring: (record, _args, { now }) => nextOccurring(record, now),
  nextOccurringText: (record, _args, { now }) => nextOccurringText(record, now),
  frequency: record => frequencies.get(record.frequency) ?? null,
  weekday: record => wholeNumber(record.weekday),
  dayOfMonth: record => wholeNumber(record.day_of_month),
  occurrenceOfMonth: record => wholeNumber(record.occurrence_of_month),
  opensAt: record => timeOf(record.opens_at) ?? '',
  closesAt: record => timeOf(record.closes_at) ?? '',
  startsAt: record => dayOf(record.starts_at),
  isToday: (record, _args, { now }) => {
    const today = calendarDay(now.toISODate())
    return today !== null && (recurrence(record)?.(today) ?? false)
  },
}
