import { expect, test } from 'vitest'
import { parseCalendar } from './parseCalendar.ts'
import { feedReader } from './feedReader.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'

const one = '/events/danson-winter-walk.ics'

test.each([
  [one, 'danson-winter-walk.ics'],
  [`/events/${id(5001)}.ics`, 'danson-winter-walk.ics'],
  ['/events.ics', 'events.ics'],
])('%s is a calendar with a file name', async (path, name) => {
  const { headers, status } = await (await feedReader()).get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
})

test.each([one, '/events.ics'])('%s is not sent again to who has it', async path => {
  const { get } = await feedReader()
  const etag = (await get(path)).headers.get('etag') ?? ''
  const again = await get(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
})

test.each(['nothing', 'all', '..', '%E0%A4%A', 'a.b', 'danson-winter-walk%0d%0a'])(
  'there is no calendar of an event called %s',
  async slug => {
    const { directory, get } = await feedReader()
    expect((await get(`/events/${slug}.ics`)).status).toBe(404)
    expect(directory.calls.length).toBe(slug === 'nothing' ? 1 : 0)
  },
)

test('a slug that no header can hold does not get into one', async () => {
  const { directory, get } = await feedReader()
  directory.data.events = [eventRecord({ slug: 'a"\r\nb' })]
  const response = await get(`/events/${id(5001)}.ics`)
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${id(5001)}.ics"`)
})

test('an event that is over has a calendar still, and is in the calendar of all no more', async () => {
  const { directory, get, read } = await feedReader()
  directory.data.events = [
    eventRecord({ end_date: '2026-11-19', start_date: '2026-11-19' }),
    eventRecord({ id: id(5002), slug: 'today', end_date: '2026-11-20', start_date: '2026-11-20' }),
  ]
  expect((await get(one)).status).toBe(200)
  const { events } = parseCalendar(await read('/events.ics'))
  expect(events.map(({ UID }) => UID)).toEqual([`${id(5002)}@signpost.example`])
})

test('the calendar of all holds a thousand events at most, for a call for each hundred', async () => {
  const { directory, read } = await feedReader()
  directory.data.events = Array.from({ length: 1200 }, (_, n) =>
    eventRecord({ id: id(n), slug: `walk-${n}` }),
  )
  expect(parseCalendar(await read('/events.ics')).events).toHaveLength(1000)
  expect(directory.log().filter(call => call === 'GET /organisation-events')).toHaveLength(10)
  expect(directory.log().filter(call => call === 'GET /locations')).toHaveLength(1)
})

test.each([
  ['/organisation-events', { status: 503 }],
  ['/organisation-events', { status: 404 }],
  ['/locations', { status: 500 }],
])('while %s fails nobody gets a calendar with holes', async (path, how) => {
  const { directory, get } = await feedReader()
  directory.misbehave(path, how)
  const response = await get('/events.ics')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('60')
  expect(await response.text()).not.toMatch(/BEGIN|secret/)
})
