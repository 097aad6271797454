import { expect, test } from 'vitest'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { locationRecord } from './records/locationRecord.ts'
import { testGateway } from './testGateway.ts'

const query =
  '{ service(slug: "tuesday-tea-and-chat") { serviceLocations { location { addressLines city postcode } } } }'

async function addressWith(changes: object) {
  const { directory, ask } = await testGateway()
  directory.data.locations = [locationRecord(changes)]
  return (await ask(query)).at('service.serviceLocations.0.location')
}

test('the commas at the ends of the lines are left out, since the address has its own', async () => {
  const lines = { address_line_1: 'Wandle Hall,', address_line_2: '1 High Street ,', address_line_3: ' , ' }
  expect(await addressWith({ ...lines, city: 'Crayford,' })).toMatchObject({
    addressLines: ['Wandle Hall', '1 High Street'],
    city: 'Crayford',
  })
})

test('a comma within a line stays', async () => {
  const lines = { address_line_1: 'Unit 4, The Mill', address_line_2: null, address_line_3: null }
  expect(await addressWith(lines)).toMatchObject({ addressLines: ['Unit 4, The Mill'] })
})

test.each([
  ['sw192ab', 'SW19 2AB'],
  ['sw19  2ab', 'SW19 2AB'],
  ['Da1 4ZZ,', 'DA1 4ZZ'],
  ['e1 6an', 'E1 6AN'],
  ['W1A1AA', 'W1A 1AA'],
  ['not known', 'not known'],
  ['da1', 'da1'],
])('the postcode %s is written %s', async (postcode, shown) => {
  expect(await addressWith({ postcode })).toMatchObject({ postcode: shown })
})

test('the open data has the address in the same way', async () => {
  const { copy, dataset, update } = testDataset()
  copy.data.location = [locationRecord({ address_line_1: 'Wandle Hall,', postcode: 'sw192ab' })]
  await update()
  const [row] = await rowsOf(dataset, 'locations')
  expect([row?.address_line_1, row?.postcode]).toEqual(['Wandle Hall', 'SW19 2AB'])
})
