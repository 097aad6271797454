import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { Refusal } from '../http/Refusal.ts'
import { byKey } from '../lists/byKey.ts'
import { selectOne } from '../lists/selectOne.ts'
import { organisationEvent, type OrganisationEventRow } from '../records/organisationEvent.ts'
import type { RecordSource } from '../records/RecordSource.ts'

const asItIs: RecordSource<OrganisationEventRow, OrganisationEventRow> = {
  ...organisationEvent,
  toRecord: row => row,
}

/**
 * The calendar file of an event, by id only.
 *
 * Unlike the council's own directory, which calls London times UTC, this one sends them without a zone, as wall clock.
 */
export function eventCalendar(app: Hono, directory: Directory): void {
  app.get('/organisation-events/:key/event.ics', async context => {
    const where = byKey('organisation_events', context.req.param('key'), { slug: false })
    const event = await selectOne(directory, asItIs, where)
    if (!event) throw new Refusal(404, '')
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Signpost//Directory//EN',
      'BEGIN:VEVENT',
      `UID:${event.id}`,
      `DTSTAMP:${event.updated_at.replaceAll(/[-:]|\+0000/g, '')}Z`,
      `DTSTART:${moment(event.start_date, event.start_time)}`,
      `DTEND:${moment(event.end_date, event.end_time)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.intro)}`,
      ...(event.address ? [`LOCATION:${escaped(event.address)}`] : []),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    return context.body(lines.join('\r\n'), 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
}

const moment = (date: string, time: string) => `${date}T${time}`.replaceAll(/[-:]/g, '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
