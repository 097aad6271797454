import { dates as words } from '../../generated/messages/dates.ts'

/**
 * A month as the title of its calendar.
 *
 *     monthWords('2026-12') // 'December 2026'
 */
export const monthWords = (date: string): string =>
  words.month({ month: words.months[Number(date.slice(5, 7)) - 1]!, year: date.slice(0, 4) })
