import { describe, expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { indexedGateway, longPauses, type IndexedGateway } from './indexedGateway.ts'
import { id } from './records/id.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'

describe('a search for events at a time', () => {
  const hours: [name: string, weekday: number, opens: string, closes: string][] = [
    ['Morning Choir', 5, '09:00:00', '12:00:00'],
    ['Night Choir', 5, '19:00:00', '21:00:00'],
    ['Saturday Choir', 6, '19:00:00', '21:00:00'],
  ]
  const groups = [...hours.map(([name]) => name), 'Choir by post'].map((name, at) =>
    serviceRecord({ id: id(2900 + at), slug: `choir-${at}`, name, intro: 'Activities, singing and crafts.' }),
  )
  const places = hours.map(([, weekday, opens, closes], at) =>
    serviceLocationRecord({
      id: id(4900 + at),
      service_id: id(2900 + at),
      regular_opening_hours: [{ frequency: 'weekly', weekday, opens_at: opens, closes_at: closes }],
    }),
  )
  // Words that every service has say nothing.
  const others = Array.from({ length: 20 }, (_, at) =>
    serviceRecord({ id: id(2950 + at), slug: `desk-${at}`, name: `Debt Desk ${at}`, intro: 'Bailiffs.' }),
  )
  const leftOut = 'Services that are closed at that time are left out.'

  test.each([
    ['10:00', 'what’s on tonight', ['Night Choir', 'Choir by post'], leftOut],
    ['10:00', 'things to do tonight', ['Night Choir', 'Choir by post'], leftOut],
    ['10:00', 'anything on this evening', ['Night Choir', 'Choir by post'], leftOut],
    ['10:00', 'things on tonight', ['Night Choir', 'Choir by post'], leftOut],
    ['10:00', 'things happening tomorrow', ['Saturday Choir', 'Choir by post'], leftOut],
    ['10:00', 'places to go saturday', ['Saturday Choir', 'Choir by post'], leftOut],
    ['10:00', 'anything happening tomorrow', ['Saturday Choir', 'Choir by post'], leftOut],
    ['13:00', 'what’s on today', ['Night Choir', 'Choir by post'], leftOut],
    ['22:00', 'what’s on tonight', ['Choir by post'], leftOut],
    ['10:00', 'what’s on', groups.map(({ name }) => name), null],
    // What is asked for otherwise may open on another day.
    ['10:00', 'activities tonight', groups.map(({ name }) => name), null],
  ])('at %s leaves out services that are closed then: %s', async (hour, query, names, message) => {
    const clock = createClock(`2026-11-20T${hour}`)
    const t = await indexedGateway({ searchPauses: longPauses, clock })
    t.directory.data.services = [...groups, ...others]
    t.directory.data.serviceLocations = places
    await t.gateway.searchReady
    const search = await searched(t, query)
    expect(search.services.nodes.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(search.message).toBe(message)
  })

  const [morning, night, , byPost] = groups
  const free = { ...night!, is_free: true }
  const debtDesk = { ...others[0]!, id: morning!.id }
  test.each([
    ['all that match are open', '', [night!, byPost!], ['Choir by post', 'Night Choir'], null],
    ['one that matches is closed', '', [night!, morning!], ['Night Choir'], leftOut],
    ['the closed one is about something else', '', [night!, debtDesk], ['Night Choir'], null],
    [
      'the closed one is free as asked',
      'isFree: true',
      [free, { ...morning!, is_free: true }],
      ['Night Choir'],
      leftOut,
    ],
    [
      'the closed one has a fee',
      'isFree: true',
      [free, { ...morning!, is_free: false }],
      ['Night Choir'],
      null,
    ],
  ])('says whether services are left out where %s', async (_case, filter, services, names, message) => {
    const t = await indexedGateway({ searchPauses: longPauses })
    t.directory.data.services = [...services, ...others.slice(1)]
    t.directory.data.serviceLocations = places
    await t.gateway.searchReady
    const search = await searched(t, 'singing events tonight', filter)
    expect(search.services.nodes.map(({ name }) => name).toSorted()).toEqual(names)
    expect(search.message).toBe(message)
  })
})

async function searched(t: IndexedGateway, query: string, filter = '') {
  const operation = `query ($query: String) {
    search(query: $query${filter && `, ${filter}`}) { message services { nodes { name } } }
  }`
  const { data, errors } = await t.ask(operation, { query })
  expect(errors).toBeUndefined()
  return (data as { search: { message: string | null; services: { nodes: { name: string }[] } } }).search
}
