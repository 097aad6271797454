import { monthWords } from './monthWords.ts'
import { weekdayOf } from './weekdayOf.ts'
import { weekdays } from './weekdays.ts'

/**
 * A day as a heading in a list of days.
 *
 *     dateWords('2026-11-20') // 'Friday 20 November'
 */
export const dateWords = (date: string): string =>
  `${weekdays[weekdayOf(date) - 1]} ${Number(date.slice(8))} ${monthWords(date).split(' ')[0]}`
