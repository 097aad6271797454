import type { Happening } from '../../../components/Happenings/DayList.tsx'
import { timesText, monthAfter } from '../../../components/Happenings/happeningDays.ts'
import type { HappeningFragment } from '../../../generated/types.ts'
import { events as words } from '../../../generated/messages/events.ts'
import { createClock } from '../../../../platform/clock.ts'
import { config } from '../../../../platform/config.ts'
import { recordLifetime } from '../../../server/visit.ts'

/** Events as entries of a calendar, each with its days. */
export const datedEvents = (events: readonly HappeningFragment[]) => events.map(datedEvent)

function datedEvent(event: HappeningFragment): Happening & { startDate: string; endDate: string } {
  const { slug, title, startDate, endDate, startTime, endTime, isFree, isVirtual, location } = event
  const place = [location?.addressLines[0], location?.city].filter(Boolean).join(', ')
  return {
    name: title,
    href: `/events/${slug}`,
    startDate,
    endDate: endDate < startDate ? startDate : endDate,
    startsAt: startTime,
    times: timesText(startTime, endTime),
    place: isVirtual ? words.online : place || null,
    notes: isFree ? [words.free] : [],
  }
}

const clock = createClock(config.NOW)
const minute = 60_000

/**
 * The current day in London, by the server's clock: clocks of visitors may be wrong, and in any zone. A page with it is
 * cached until the end of the minute at most.
 *
 *     londonDay() // '2026-11-20'
 */
export function londonDay(): string {
  const now = clock()
  recordLifetime(minute - (now.toMillis() % minute))
  return now.toFormat('yyyy-MM-dd')
}

/** The length of the calendar in months. Later months would be empty pages for crawlers to follow. */
const furthest = 12

/**
 * The month in an address, with its neighbours; null when it is outside the calendar.
 *
 *     calendarMonth('2026-12', '2026-11-20') // { month: '2026-12', previous: '2026-11', next: '2027-01' }
 *     calendarMonth('1999-01', '2026-11-20') // null: past events are no longer listed
 */
export function calendarMonth(requested: string | undefined, today: string) {
  const first = today.slice(0, 7)
  const last = monthAfter(first, furthest)
  const month = requested ?? first
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < first || month > last) return null
  return {
    month,
    previous: month > first ? monthAfter(month, -1) : null,
    next: month < last ? monthAfter(month, 1) : null,
  }
}
