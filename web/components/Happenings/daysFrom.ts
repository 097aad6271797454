import { dayAfter } from './dayAfter.ts'

/**
 * So many days from this one on.
 *
 *     daysFrom('2026-12-31', 2) // ['2026-12-31', '2027-01-01']
 */
export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayAfter(date, i))
