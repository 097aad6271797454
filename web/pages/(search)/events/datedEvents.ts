import type { Happening } from '../../../components/Happenings/DayList.tsx'
import { timesText } from '../../../components/Happenings/happeningDays.ts'
import type { HappeningFragment } from '../../../generated/types.ts'
import { events as words } from '../../../generated/messages/events.ts'

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
