import { expect, test } from 'vitest'
import { memoryCopy, rowsOf, testDataset } from './openDataUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'

// What a record still has from before an editor chose otherwise, and the pages no longer show.

test('an event that has become a virtual one is at no location', async () => {
  const copy = memoryCopy()
  const location = locationRecord()
  copy.data.event = [
    { ...eventRecord({ id: id(5001), location_id: location.id, is_virtual: true }), location },
    { ...eventRecord({ id: id(5002), location_id: location.id, is_virtual: false }), location },
  ]
  const { dataset, update } = testDataset(copy)
  await update()
  const events = await rowsOf(dataset, 'events')
  expect(events.map(({ is_virtual: isVirtual, location_id: at }) => [isVirtual, at])).toEqual([
    [true, null],
    [false, location.id],
  ])
})

test('a service has a website for referrals only where they are made on one', async () => {
  const copy = memoryCopy()
  const [service] = copy.data.service as object[]
  const address = 'https://refer.example/form'
  copy.data.service = ['external', 'internal', 'none'].map((method, n) => ({
    ...service,
    id: id(2001 + n),
    referral_method: method,
    referral_url: address,
  }))
  const { dataset, update } = testDataset(copy)
  await update()
  const services = await rowsOf(dataset, 'services')
  expect(services.map(row => [row.referral_method, row.referral_url])).toEqual([
    ['external', address],
    ['internal', null],
    ['none', null],
  ])
})
