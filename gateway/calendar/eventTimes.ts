import { DateTime } from 'luxon'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { dayNumber } from '../formatting/dayNumber.ts'
import { londonInstant } from '../formatting/londonInstant.ts'
import { secondsInDay } from '../formatting/secondsInDay.ts'
import { secondsOfDay } from '../formatting/secondsOfDay.ts'

type Times = Pick<OrganisationEventRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

const dayEnds = new Set(['00:00:00', '23:59:00', '23:59:59', '24:00:00'])
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
  const first = dayNumber(event.start_date)
  if (first === null) return null
  const last = dayNumber(event.end_date) ?? first
  if (!hasTimes(event))
    return { start: midnight(first), end: midnight(Math.max(first, last) + 1), isAllDay: true }
  const startsAt = first * secondsInDay + (secondsOfDay(event.start_time) ?? 0)
  const endsAt = wallEnd(event, first, last)
  const [start, end] = [london(startsAt), endsAt === null ? null : london(endsAt)]
  return { start, end: end && end > start ? end : null, isAllDay: false }
}

function wallEnd(event: Times, first: number, last: number): number | null {
  const time = secondsOfDay(event.end_time)
  const days = last - first
  if (days > 1) return time ? last * secondsInDay + time : (last + 1) * secondsInDay
  if (days < 0 || time === null) return null
  const startTime = secondsOfDay(event.start_time) ?? 0
  // An end before the start, on the same day, is tomorrow's.
  return (last + (days === 0 && time < startTime ? 1 : 0)) * secondsInDay + time
}

function hasTimes({ start_time: start, end_time: end }: Times): boolean {
  const startsAt = secondsOfDay(start)
  return startsAt !== null && (startsAt > 0 || (secondsOfDay(end) !== null && !dayEnds.has(end)))
}

const london = (wall: number) => DateTime.fromISO(londonInstant(wall, beginning), { zone: 'Europe/London' })

const midnight = (day: number) => london(day * secondsInDay)
