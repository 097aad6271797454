import { expect, test } from 'vitest'
import { locationRecord } from './records/locationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { testGateway } from './testGateway.ts'

// A council's texts that came from a spreadsheet, or are kept as JSON, arrive as numbers where they have digits only.
const query = `{
  service(slug: "tuesday-tea-and-chat") { name feesText contactPhone offerings serviceLocations { location { addressLines } } }
  settings { global { contactPhone } }
}`

async function shown(service: object, phone: unknown = null) {
  const { directory, ask } = await testGateway()
  directory.data.services = [{ ...serviceRecord(), ...service }]
  directory.data.locations = [
    { ...locationRecord(), address_line_1: 24 as never, address_line_2: 'High Street' },
  ]
  directory.data.settings = { cms: { frontend: { global: { contact_phone: phone } } } }
  return ask(query)
}

test('a text that arrives as a number is shown', async () => {
  const { at } = await shown({
    name: 111,
    is_free: false,
    fees_text: 2.5,
    offerings: [{ offering: 1984, order: 1 }],
  })
  expect(at('service.name')).toBe('111')
  expect(at('service.feesText')).toBe('2.5')
  expect(at('service.offerings')).toEqual(['1984'])
  expect(at('service.serviceLocations.0.location.addressLines')).toEqual(['24', 'High Street'])
})

test.each([
  [2079460555, '02079460555'],
  [120462083, '0120462083'],
  [111, '111'],
  [442079460555, '+442079460555'],
])('the telephone number %i has what a number loses: %s', async (number, phone) => {
  const { at } = await shown({ contact_phone: number }, number)
  expect([at('service.contactPhone'), at('settings.global.contactPhone')]).toEqual([phone, phone])
})

test('neither is lost in the open data', async () => {
  const { copy, dataset, update } = testDataset()
  copy.data.service = [{ ...serviceRecord(), name: 111, fees_text: 5, contact_phone: 2079460555 }]
  await update()
  const [row] = await rowsOf(dataset, 'services')
  expect([row?.name, row?.fees_text, row?.contact_phone]).toEqual(['111', '5', '02079460555'])
})
