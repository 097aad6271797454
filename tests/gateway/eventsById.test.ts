import { expect, test } from 'vitest'
import { parseCalendar } from './parseCalendar.ts'
import { feedReader } from './feedReader.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { testGateway } from './testGateway.ts'

const events = [5001, 5002, 5003].map(n => eventRecord({ id: id(n), slug: `walk-${n}` }))
const query = 'query ($ids: [ID!]) { events(filter: { ids: $ids }) { totalCount nodes { slug } } }'

test('events are given by their ids, with one call', async () => {
  const { directory, ask } = await testGateway()
  directory.data.events = events
  const { data } = await ask(query, { ids: [id(5003), id(5001), id(5999), 'a,b'] })
  expect(data).toEqual({ events: { totalCount: 2, nodes: [{ slug: 'walk-5001' }, { slug: 'walk-5003' }] } })
  expect(directory.log()).toEqual(['GET /organisation-events'])
})

test.each([[[]], [['a,b']]])('the ids %j are no events, and nothing is asked', async ids => {
  const { directory, ask } = await testGateway()
  expect((await ask(query, { ids })).data).toEqual({ events: { totalCount: 0, nodes: [] } })
  expect(directory.log()).toEqual([])
})

test('more than a hundred ids of events are refused in words', async () => {
  const { ask } = await testGateway()
  const { errors } = await ask(query, { ids: Array.from({ length: 101 }, (_, n) => id(n)) })
  expect(errors?.[0]?.message).toBe('`ids` takes at most 100; there are 101.')
})

test('the events that a visitor chose are one calendar, which no cache may store', async () => {
  const { directory, get } = await feedReader()
  directory.data.events = events
  const response = await get(`/favourites.ics?events=${id(5001)},${id(5003)},what?,${id(5001)}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(response.headers.get('content-disposition')).toContain('favourites.ics')
  const headers = { 'if-none-match': response.headers.get('etag')! }
  const again = await get(`/favourites.ics?events=${id(5001)},${id(5003)}`, { headers })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-store'])
  const { events: chosen, own } = parseCalendar(await response.text())
  expect(chosen.map(({ UID }) => UID)).toEqual([5001, 5003].map(n => `${id(n)}@signpost.example`))
  expect(own.NAME).toBeUndefined()
})

test.each(['', '?events=', '?events=what', '?services=a'])(
  'an address that names no event (%s) is no calendar, and costs no call',
  async search => {
    const { directory, get } = await feedReader()
    expect((await get(`/favourites.ics${search}`)).status).toBe(404)
    expect(directory.log()).toEqual([])
  },
)

test('a calendar of two hundred chosen events holds the first hundred, for one call', async () => {
  const { directory, read } = await feedReader()
  directory.data.events = Array.from({ length: 200 }, (_, n) => eventRecord({ id: id(n), slug: `walk-${n}` }))
  const ids = directory.data.events.map(event => event.id).join(',')
  expect(parseCalendar(await read(`/favourites.ics?events=${ids}`)).events).toHaveLength(100)
  expect(directory.log().filter(call => call.includes('events'))).toHaveLength(1)
})
