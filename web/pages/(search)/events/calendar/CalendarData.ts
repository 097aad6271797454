import type { HappeningDay } from '../../../../components/Happenings/DayList.tsx'
import type { Month } from '../../../../components/Happenings/MonthTable.tsx'

/** What the page of a month shows, worked out on the server. */
export interface CalendarData {
  today: string
  month: Month
  /** Null where the calendar ends. */
  previous: Month | null
  next: Month | null
  /** The days of the month's weeks, Monday first, with those of its neighbours. */
  weeks: string[][]
  weekdays: { name: string; short: string }[]
  days: HappeningDay[]
  /** How many events there are beyond those that are shown. */
  leftOut: number
}
