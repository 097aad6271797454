import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const none = [
  'N/A',
  'n/a',
  'n.a.',
  'NA',
  'none',
  'None.',
  '-',
  '--',
  '–',
  'TBC',
  'tba',
  'Unknown',
  'Not available',
  'No phone',
  'tel:',
  'tel:N/A',
]
const some = [
  '020 7946 0000',
  '0800 FREECALL',
  '020 7946 0000 ext. 345 (not available on Monday)',
  'Ask at reception',
]

const query = `{
  service(slug: "tuesday-tea-and-chat") { contactPhone organisation { phone } }
  event(slug: "danson-winter-walk") { organiserPhone }
  settings { global { contactPhone } }
}`

async function phonesWith(phone: string) {
  const { directory, ask } = await testGateway()
  directory.data.services = [serviceRecord({ contact_phone: phone })]
  directory.data.organisations = [organisationRecord({ phone })]
  directory.data.events = [eventRecord({ organiser_phone: phone })]
  directory.data.settings = { cms: { frontend: { global: { contact_phone: phone } } } }
  const { at } = await ask(query)
  return [
    at('service.contactPhone'),
    at('service.organisation.phone'),
    at('event.organiserPhone'),
    at('settings.global.contactPhone'),
  ]
}

test.each(none)('%s in the place of a telephone number is no telephone number', async phone => {
  expect(await phonesWith(phone)).toEqual([null, null, null, null])
})

test.each(['tel:020 7946 0000', 'TEL: 020 7946 0000'])('%s is the number in that link', async phone => {
  expect(await phonesWith(phone)).toEqual(Array.from({ length: 4 }, () => '020 7946 0000'))
})

test.each(some)('%s stays as it is written', async phone => {
  expect(await phonesWith(phone)).toEqual([phone, phone, phone, phone])
})

test('in the open data such a cell is empty', async () => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  copy.data.service = [{ ...service!, contact_phone: 'N/A' }]
  await update()
  expect((await rowsOf(dataset, 'services')).map(row => row.contact_phone)).toEqual([null])
})
