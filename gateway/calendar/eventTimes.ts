import { DateTime } from 'luxon'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { calendarDay, dayAfter, londonInstant } from '../formatting/calendar.ts'
import { hasTimes } from '../formatting/eventWhen.ts'
import { secondsOfDay } from '../formatting/times.ts'

type Times = Pick<OrganisationEventRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time'>
type Day = DateTime<true>

const beginning = DateTime.fromMillis(0)

/** From when to when a diary blocks an event. The end of whole days is the midnight after the last. */
export interface EventTimes {
  start: DateTime
  end: DateTime | null
  isAllDay: boolean
}

/**
 * When an event happens, for diaries: the same as `eventWhen` says in words; null when its first day cannot be read.
 *
 *     eventTimes(vigil)  // 21 November 2026, 19:00 to 22 November, 01:00 in London
 *     eventTimes(allDay) // 21 November 2026 to 22 November 2026, isAllDay
 *
 * An end that cannot be right is left out. A last day without a time lasts until its midnight. A time the
 * clocks jump over in March is the moment they do, and one that comes twice in October is the first.
 */
export function eventTimes(event: Times): EventTimes | null {
  const first = calendarDay(event.start_date)
  if (!first) return null
  const last = calendarDay(event.end_date) ?? first
  if (!hasTimes(event))
    return { start: london(first), end: london(dayAfter(last > first ? last : first)), isAllDay: true }
  const endsAt = wallEnd(event, first, last)
  const [start, end] = [
    london(first.plus({ seconds: secondsOfDay(event.start_time) ?? 0 })),
    endsAt && london(endsAt),
  ]
  return { start, end: end && end > start ? end : null, isAllDay: false }
}

function wallEnd(event: Times, first: Day, last: Day): Day | null {
  const seconds = secondsOfDay(event.end_time)
  const days = last.diff(first, 'days').days
  if (days > 1) return seconds ? last.plus({ seconds }) : dayAfter(last)
  if (days < 0 || seconds === null) return null
  const startTime = secondsOfDay(event.start_time) ?? 0
  // An end before the start, on the same day, is tomorrow's.
  return (days === 0 && seconds < startTime ? dayAfter(last) : last).plus({ seconds })
}

const london = (wall: Day) => londonInstant(wall, beginning)
