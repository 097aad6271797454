import type { HappeningDay } from '../../../../components/Happenings/Happening.ts'

/** What the page of a month shows, worked out on the server. */
export interface CalendarData {
  today: string
  /** As `2026-12`. */
  month: string
  /** Null where the calendar ends. */
  previous: string | null
  next: string | null
  days: HappeningDay[]
  /** How many events there are beyond those that are shown. */
  leftOut: number
}
