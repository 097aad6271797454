import { expect, test } from 'vitest'
import { parseCalendar } from './parseCalendar.ts'
import { feedReader } from './feedReader.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'

const slug = '/events/danson-winter-walk.ics'

/** First day, its time, last day, its time; then beginning and end in the calendar. */
const table: [string, string, string, string, string, string, string | undefined][] = [
  ['an evening', '2026-11-21', '19:00:00', '2026-11-21', '21:30:00', '20261121T190000', '20261121T213000'],
  ['past midnight', '2026-11-21', '19:00:00', '2026-11-21', '01:00:00', '20261121T190000', '20261122T010000'],
  [
    'past midnight, told with the next day',
    '2026-11-21',
    '19:00:00',
    '2026-11-22',
    '01:00:00',
    '20261121T190000',
    '20261122T010000',
  ],
  [
    'until midnight',
    '2026-11-21',
    '19:00:00',
    '2026-11-21',
    '00:00:00',
    '20261121T190000',
    '20261122T000000',
  ],
  [
    'until midnight, told with the next day',
    '2026-11-21',
    '19:00:00',
    '2026-11-22',
    '00:00:00',
    '20261121T190000',
    '20261122T000000',
  ],
  ['several days', '2026-11-21', '10:00:00', '2026-11-23', '12:00:00', '20261121T100000', '20261123T120000'],
  [
    'several days, the last without a time',
    '2026-11-21',
    '10:00:00',
    '2026-11-23',
    '00:00:00',
    '20261121T100000',
    '20261124T000000',
  ],
  [
    'two days, the last without a time',
    '2026-11-21',
    '10:00:00',
    '2026-11-22',
    '',
    '20261121T100000',
    '20261123T000000',
  ],
  [
    'an end that is the start',
    '2026-11-21',
    '10:00:00',
    '2026-11-21',
    '10:00:00',
    '20261121T100000',
    undefined,
  ],
  [
    'an end before the first day',
    '2026-11-21',
    '10:00:00',
    '2026-11-20',
    '12:00:00',
    '20261121T100000',
    undefined,
  ],
  [
    'an end that cannot be read',
    '2026-11-21',
    '10:00:00',
    '2026-11-21',
    'noon',
    '20261121T100000',
    undefined,
  ],
  [
    'over the night the clocks go back',
    '2026-10-24',
    '20:00:00',
    '2026-10-25',
    '04:00:00',
    '20261024T200000',
    '20261025T040000',
  ],
  [
    'in the hour that comes twice',
    '2026-10-25',
    '01:30:00',
    '2026-10-25',
    '02:30:00',
    '20261025T013000',
    '20261025T023000',
  ],
  [
    'the morning after the clocks went back',
    '2026-10-25',
    '09:00:00',
    '2026-10-25',
    '10:00:00',
    '20261025T090000',
    '20261025T100000',
  ],
  [
    'over the night the clocks go forward',
    '2027-03-27',
    '22:00:00',
    '2027-03-28',
    '03:00:00',
    '20270327T220000',
    '20270328T030000',
  ],
  [
    'in the hour that is skipped',
    '2027-03-28',
    '01:30:00',
    '2027-03-28',
    '04:00:00',
    '20270328T020000',
    '20270328T040000',
  ],
  [
    'wholly in the hour that is skipped',
    '2027-03-28',
    '01:15:00',
    '2027-03-28',
    '01:45:00',
    '20270328T020000',
    undefined,
  ],
  ['in summer', '2027-07-01', '09:00:00', '2027-07-01', '17:00:00', '20270701T090000', '20270701T170000'],
]

test.each(table)(
  '%s: the wall clock of London',
  async (_name, startDate, startTime, endDate, endTime, start, end) => {
    const { directory, read } = await feedReader()
    const times = { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime }
    directory.data.events = [eventRecord(times)]
    const event = parseCalendar(await read(slug)).events[0]
    expect(event?.['DTSTART;TZID=Europe/London']).toBe(start)
    expect(event?.['DTEND;TZID=Europe/London']).toBe(end)
  },
)

test.each([
  ['2026-11-21', '2026-11-21', '23:59:00', '20261121', '20261122'],
  ['2026-10-24', '2026-10-25', '00:00:00', '20261024', '20261026'],
  ['2027-03-28', '2027-03-28', '23:59:59', '20270328', '20270329'],
])(
  'from %s to %s, %s: whole days, up to the midnight after',
  async (startDate, endDate, endTime, start, end) => {
    const { directory, read } = await feedReader()
    const times = { start_date: startDate, start_time: '00:00:00', end_date: endDate, end_time: endTime }
    directory.data.events = [eventRecord(times)]
    const event = parseCalendar(await read(slug)).events[0]
    expect([event?.['DTSTART;VALUE=DATE'], event?.['DTEND;VALUE=DATE']]).toEqual([start, end])
  },
)

test('the zone changes its clocks as London does', async () => {
  const text = await (await feedReader()).read(slug)
  const [zone = ''] = /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(text) ?? []
  const parts = [...zone.matchAll(/BEGIN:(?:DAYLIGHT|STANDARD)[^]*?END:/g)].map(([part]) => part)
  const shifts = parts.map(part => ({
    // The last Sunday of this month, at this hour on the clock that shows this offset.
    month: /BYMONTH=(\d+);BYDAY=-1SU/.exec(part)?.[1],
    hour: /DTSTART:1996\d{4}T(\d\d)0000/.exec(part)?.[1],
    from: /TZOFFSETFROM:(\S+)/.exec(part)?.[1],
    to: /TZOFFSETTO:(\S+)/.exec(part)?.[1],
  }))
  expect(shifts).toEqual([
    { month: '3', hour: '01', from: '+0000', to: '+0100' },
    { month: '10', hour: '02', from: '+0100', to: '+0000' },
  ])
})

test.each([5001, 5002])(
  'an event whose day nobody knows has no file, and does not spoil the calendar of all: beside %i',
  async other => {
    const { directory, get, read } = await feedReader()
    directory.data.events = [
      eventRecord({ start_date: 'soon' }),
      eventRecord({ id: id(other), slug: 'other' }),
    ]
    expect((await get(slug)).status).toBe(404)
    expect(parseCalendar(await read('/events.ics')).events).toHaveLength(1)
  },
)

test.each([
  '2026-11-21T00:00:00',
  '2026-11-21 00:00:00',
  '2026-11-21T00:00:00+0000',
  '2026-11-21T00:00:00.000000Z',
])('an event whose day is written %s has its file, and is in the words and lists of that day', async day => {
  const { directory, ask, read } = await feedReader()
  directory.data.events = [
    eventRecord({ start_date: day, end_date: day, start_time: '10:30:00', end_time: '12:00:00' }),
  ]
  const [entry] = parseCalendar(await read(slug)).events
  expect(entry).toMatchObject(parseCalendar(await read('/events.ics')).events[0]!)
  const { at } = await ask('{ events { nodes { when startDate endDate startsAt startDay { day } } } }')
  expect(at('events.nodes')).toEqual([
    {
      when: 'Saturday 21 November 2026, 10:30am to midday',
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      startsAt: '2026-11-21T10:30:00+00:00',
      startDay: { day: 21 },
    },
  ])
})
