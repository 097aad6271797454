import { dates as words } from '../../generated/messages/dates.ts'
import { weekdayOf } from './weekdayOf.ts'

/**
 * A day as a heading in a list of days.
 *
 *     dateWords('2026-11-20') // 'Friday 20 November'
 */
export const dateWords = (date: string): string =>
  words.day({
    weekday: words.weekdays[weekdayOf(date) - 1]!,
    day: Number(date.slice(8)),
    month: words.months[Number(date.slice(5, 7)) - 1]!,
  })
