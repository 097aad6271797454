import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { parseCalendar } from './parseCalendar.ts'
import { feedReader } from './feedReader.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'

const one = '/events/danson-winter-walk.ics'

test('the calendar file of an event holds what a resident needs to get there', async () => {
  const { read } = await feedReader()
  expect(parseCalendar(await read(one)).events).toEqual([
    {
      UID: `${id(5001)}@signpost.example`,
      SEQUENCE: '50733311',
      DTSTAMP: '20261012T140511Z',
      'LAST-MODIFIED': '20261012T140511Z',
      'DTSTART;TZID=Europe/London': '20261121T103000',
      'DTEND;TZID=Europe/London': '20261121T120000',
      SUMMARY: 'Danson winter walk',
      LOCATION: String.raw`Crayford Community Hall\, 4 Waterside Lane\, Crayford\, DA1 4ZZ`,
      GEO: '51.4487;0.1781',
      DESCRIPTION: String.raw`A gentle two-mile walk around the lake.\n\nMeet by the boathouse. Dogs on leads welcome.\n\nhttps://signpost.example/events/danson-winter-walk`,
      'URL;VALUE=URI': 'https://signpost.example/events/danson-winter-walk',
    },
  ])
})

test('the words of an event in a calendar have none of the mark-up left in them', async () => {
  const { directory, read } = await feedReader()
  directory.data.events = [
    eventRecord({ intro: '<p>A <b>gentle</b> walk &amp; tea.</p>', description: '<p>&nbsp;</p>' }),
  ]
  expect(parseCalendar(await read(one)).events[0]).toMatchObject({
    DESCRIPTION: String.raw`A gentle walk & tea.\n\nhttps://signpost.example/events/danson-winter-walk`,
  })
})

test('an event that has no page stands in the calendar of all without an address', async () => {
  const { directory, read } = await feedReader()
  directory.data.events = [eventRecord({ id: 'walk/7', slug: '50% #off' })]
  const [entry] = parseCalendar(await read('/events.ics')).events
  expect(entry).not.toHaveProperty('URL;VALUE=URI')
  expect(entry).toMatchObject({
    DESCRIPTION: String.raw`A gentle two-mile walk around the lake.\n\nMeet by the boathouse. Dogs on leads welcome.`,
  })
})

test('the calendar of one event has no name, so that calendar programs add it to their own', async () => {
  const { read } = await feedReader()
  expect(parseCalendar(await read(one)).own).toEqual({
    VERSION: '2.0',
    PRODID: '-//Signpost//Events//EN',
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
    'X-PUBLISHED-TTL': 'PT1H',
  })
})

test('the calendar of all events has a name, and asks to be renewed each hour', async () => {
  const { read } = await feedReader({ siteName: 'Help, here' })
  expect(parseCalendar(await read('/events.ics')).own).toMatchObject({
    NAME: String.raw`Help\, here events`,
    'X-WR-CALNAME': String.raw`Help\, here events`,
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
  })
})

test('the time zone follows the properties of the calendar, also when there are no events', async () => {
  const { directory, read } = await feedReader()
  directory.data.events = []
  const { lines } = parseCalendar(await read('/events.ics'))
  const zone = lines.indexOf('BEGIN:VTIMEZONE')
  expect(lines.slice(zone, zone + 2)).toEqual(['BEGIN:VTIMEZONE', 'TZID:Europe/London'])
  expect(lines.slice(-3)).toEqual(['END:VTIMEZONE', 'END:VCALENDAR', ''])
})

test('an event has the same file whenever it is asked for, under its slug or its id', async () => {
  const { read } = await feedReader()
  const later = await feedReader({ clock: createClock('2027-05-01T09:00') })
  expect(await later.read(one)).toBe(await read(one))
  expect(await read(`/events/${id(5001)}.ics`)).toBe(await read(one))
})

test('a changed event keeps its identity and comes with a higher number', async () => {
  const [{ read }, later] = [await feedReader(), await feedReader()]
  later.directory.data.events = [eventRecord({ slug: 'moved', updated_at: '2026-11-02T10:00:00+0000' })]
  const [before] = parseCalendar(await read('/events.ics')).events
  const [after] = parseCalendar(await later.read('/events.ics')).events
  expect(after?.['UID']).toBe(before?.['UID'])
  expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']))
  expect(after?.['DTSTAMP']).toBe('20261102T100000Z')
})

test('texts arrive as they were written, however long they are and whatever signs they hold', async () => {
  const { directory, read } = await feedReader()
  const title = `Tea; cards, cake \\ chat 🍰${'é'.repeat(60)}`
  directory.data.events = [
    eventRecord({
      title: `${title}\u0007\r\nEND:VEVENT`,
      description: '**Bring** a [friend](https://a.example), & a\n\nmug',
    }),
  ]
  const text = await read(one)
  const { lines, events } = parseCalendar(text)
  expect(events[0]?.SUMMARY?.replaceAll(/\\([\\;,])/g, '$1')).toBe(`${title} END:VEVENT`)
  expect(events[0]?.DESCRIPTION).toContain(String.raw`Bring a friend\, & a mug\n`)
  expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
})

test.each([
  ['an event online', { is_virtual: true, location_id: null }, 'Online'],
  ['an event whose place is gone', { location_id: id(99) }, undefined],
])('%s', async (_name, changes, place) => {
  const { directory, read } = await feedReader()
  directory.data.events = [eventRecord(changes)]
  expect(parseCalendar(await read(one)).events[0]?.LOCATION).toBe(place)
})

test('an address of several lines becomes one', async () => {
  const { directory, read } = await feedReader()
  directory.data.locations = [locationRecord({ address_line_1: 'The\nHall ', address_line_2: '' })]
  expect(parseCalendar(await read(one)).events[0]?.LOCATION).toBe(String.raw`The Hall\, Crayford\, DA1 4ZZ`)
})
