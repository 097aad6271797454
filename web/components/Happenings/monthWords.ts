/** Written out, since browsers and servers disagree on some of them. */
const months = 'January February March April May June July August September October November December'

/**
 * A month as the title of its calendar.
 *
 *     monthWords('2026-12') // 'December 2026'
 */
export const monthWords = (date: string): string =>
  `${months.split(' ')[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
