import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { testGateway } from './testGateway.ts'

const day = { starts_at: '2026-12-31', ends_at: '2026-12-31' }
const untilMidnight = { ...day, is_closed: false, opens_at: '20:00:00', closes_at: '00:00:00' }
const thursdays = { frequency: 'weekly', weekday: 4, opens_at: '09:00:00', closes_at: '17:00:00' } as const
const query = `{ service(slug: "tuesday-tea-and-chat") { serviceLocations {
  openState { text } closures { message opensAt closesAt } } } }`

async function placeWith(closure: typeof untilMidnight) {
  const { directory, ask } = await testGateway({
    clock: () => DateTime.fromISO('2026-12-31T10:00', { zone: 'Europe/London' }),
  })
  directory.data.serviceLocations = [
    serviceLocationRecord({
      regular_opening_hours: [thursdays],
      holiday_opening_hours: [closure],
    }),
  ]
  return (await ask(query)).at('service.serviceLocations.0')
}

test('other hours until midnight have the times of the open state', async () => {
  expect(await placeWith(untilMidnight)).toEqual({
    openState: { text: 'Closed, opens 8pm today' },
    closures: [{ message: 'Open on 31st December 2026', opensAt: '20:00:00', closesAt: '00:00:00' }],
  })
})

test.each([
  ['a day without times', { ...untilMidnight, opens_at: '00:00:00' }, 'Open now, closes 5pm'],
  ['a shut day', { ...untilMidnight, is_closed: true }, 'Closed until 7th January 2027'],
])('%s has none', async (_day, closure, text) => {
  expect(await placeWith(closure)).toMatchObject({
    openState: { text },
    closures: [{ opensAt: null, closesAt: null }],
  })
})

test('the open data has them too', async () => {
  const { copy, dataset, update } = testDataset()
  const place = serviceLocationRecord({ holiday_opening_hours: [untilMidnight] })
  const [service] = copy.data.service as ServiceRecord[]
  copy.data.service = [{ ...service!, service_locations: [place] }]
  await update()
  const [row] = await rowsOf(dataset, 'closures')
  expect([row?.opens_at, row?.closes_at]).toEqual(['20:00', '00:00'])
})
