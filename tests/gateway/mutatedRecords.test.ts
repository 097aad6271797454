import { expect, test } from 'vitest'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { mutatedRecords } from './mutatedRecords.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { seededRandom } from './seededRandom.ts'

const share = 4

test('no record with one odd field takes others out of a list or the search', async () => {
  const random = seededRandom(2026)
  const mutated = <T extends object>(record: T, first: number) =>
    mutatedRecords(record, number => id(first + number), random, share)
  const t = await indexedGateway({ searchPauses: longPauses })
  const { data } = t.directory
  data.organisations.push(...mutated(organisationRecord(), 20_000))
  data.locations.push(...mutated(locationRecord(), 30_000))
  data.events.push(...mutated(eventRecord({ location_id: id(3001) }), 50_000))
  data.services.push(...mutated(serviceRecord(), 40_000))
  const places = mutated(
    serviceLocationRecord({
      holiday_opening_hours: [
        {
          is_closed: true,
          starts_at: '2026-11-20',
          ends_at: '2026-11-22',
          opens_at: '00:00:00',
          closes_at: '00:00:00',
        },
      ],
    }),
    60_000,
  )
  // Each odd location and organisation has a service.
  const linked = Array.from(
    { length: Math.max(data.locations.length, data.organisations.length) },
    (_, at) => ({
      service: serviceRecord({
        id: id(70_000 + at),
        slug: `linked-${at}`,
        name: `Linked ${at}`,
        organisation_id: data.organisations[at % data.organisations.length]!.id,
      }),
      place: serviceLocationRecord({
        id: id(80_000 + at),
        service_id: id(70_000 + at),
        location_id: data.locations[at % data.locations.length]!.id,
      }),
    }),
  )
  data.services.push(...linked.map(({ service }) => service))
  data.serviceLocations.push(...places, ...linked.map(({ place }) => place))
  await t.gateway.searchReady

  const { at, errors } = await t.ask(`{
    services { totalCount } organisations { totalCount } locations { totalCount }
    linked: search(query: "linked") { services { totalCount } }
    near: search(query: "linked", near: "DA1 4ZZ") { services { totalCount } }
  }`)
  expect(errors).toBeUndefined()
  expect([at('services.totalCount'), at('organisations.totalCount'), at('locations.totalCount')]).toEqual([
    data.services.length,
    data.organisations.length,
    data.locations.length,
  ])
  expect(at('linked.services.totalCount')).toBe(linked.length)
  expect(at('near.services.totalCount')).toBeGreaterThan(linked.length * 0.8)
})
