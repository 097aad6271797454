import { dayAfter } from './dayAfter.ts'
import { daysFrom } from './daysFrom.ts'
import { weekdayOf } from './weekdayOf.ts'

/**
 * The weeks of a month, Monday first, filled up with days of its neighbours.
 *
 *     monthGrid('2026-12')[0] // ['2026-11-30', '2026-12-01', … '2026-12-06']
 */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`
  const monday = dayAfter(first, 1 - weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) => daysFrom(dayAfter(monday, week * 7), 7)).filter(week =>
    week.some(date => date.startsWith(month)),
  )
}
