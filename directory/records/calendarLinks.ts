/** What a calendar needs to know of an event. Dates and times are London wall clock. */
export interface CalendarEntry {
  id: string
  title: string
  intro: string
  start_date: string
  start_time: string
  end_date: string
  end_time: string
  address: string | null
}

/**
 * Addresses that put an event into a resident's own calendar.
 *
 *     calendarLinks(event, 'https://directory.example').apple_calendar_link
 *     // 'https://directory.example/core/v1/organisation-events/9d8e…/event.ics'
 */
export function calendarLinks(event: CalendarEntry, publicUrl: string) {
  const starts = `${event.start_date}T${event.start_time}`
  const ends = `${event.end_date}T${event.end_time}`
  const place = event.address ?? 'Online'
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${starts}/${ends}`.replaceAll(/[-:]/g, ''),
    ctz: 'Europe/London',
    details: event.intro,
    location: place,
  })
  const microsoft = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: starts,
    enddt: ends,
    body: event.intro,
    location: place,
  })
  return {
    google_calendar_link: `https://calendar.google.com/calendar/render?${google}`,
    microsoft_calendar_link: `https://outlook.office.com/calendar/0/deeplink/compose?${microsoft}`,
    apple_calendar_link: `${publicUrl}/core/v1/organisation-events/${event.id}/event.ics`,
  }
}
