import type { HappeningDay } from '../../../../components/Happenings/DayList.tsx'

/** What the page of the week shows, worked out on the server. */
export interface WeekData {
  today: string
  /** `Thursday 26 November`. */
  lastDay: string
  days: HappeningDay[]
  /** Whether there are more events or services than were looked through. */
  isPartial: boolean
}
