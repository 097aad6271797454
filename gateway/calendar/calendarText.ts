import ical, { escape, type ICalEventData } from 'ical-generator'
import { londonTimezone } from './londonTimezone.ts'

const hour = 3600

/**
 * Entries as the text of an iCalendar file (RFC 5545), to be asked for again after an hour.
 *
 *     calendarText([entry], { name: 'Signpost events' }) // 'BEGIN:VCALENDAR\r\n…'
 *
 * The file states no METHOD: the stamp of each event then means its last change, which is all it should depend on.
 * The zone is put in here, after the calendar's own lines, where the standard wants it: the library would write it
 * before some of them, leave it out of an empty calendar, and, told the zone's name, write stamps in London time.
 */
export function calendarText(entries: readonly ICalEventData[], { name }: { name?: string } = {}): string {
  const calendar = ical({
    prodId: { company: 'Signpost', product: 'Events', language: 'EN' },
    ttl: hour,
    // The library escapes texts of events and not the calendar's own.
    ...(name ? { name: escape(name, false) } : {}),
    events: [...entries],
  })
  // Texts cannot be mistaken for these lines: in them a line break is written \n.
  return `${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, londonTimezone)}\r\n`
}
