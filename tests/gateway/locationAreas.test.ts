import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { testGateway } from './testGateway.ts'

const query = `query ($id: ID!) { location(id: $id) { ward { code name } district { code name } } }`
const bexley = { code: 'E09000004', name: 'Bexley' }

test.each([
  [
    'in the borough',
    { lat: 51.4807, lon: 0.1779 },
    { ward: { code: 'E05011225', name: 'Erith' }, district: bexley },
  ],
  ['outside the borough', { lat: 51.446, lon: 0.214 }, { ward: null, district: null }],
  ['without coordinates', { lat: 0, lon: 0 }, { ward: null, district: null }],
])('a location %s says its ward and district', async (_where, point, areas) => {
  const { directory, ask } = await testGateway()
  directory.data.locations = [locationRecord({ id: id(3001), ...point })]
  const { data, errors } = await ask(query, { id: id(3001) })
  expect(errors).toBeUndefined()
  expect(data).toEqual({ location: areas })
})

test('without boundaries nothing is said of areas', async () => {
  const { directory, ask } = await testGateway({ areas: {} })
  directory.data.locations = [locationRecord({ id: id(3001), lat: 51.4807, lon: 0.1779 })]
  expect((await ask(query, { id: id(3001) })).data).toEqual({ location: { ward: null, district: null } })
  expect((await ask('{ settings { areaAttributions } }')).data).toEqual({
    settings: { areaAttributions: [] },
  })
})

test('the settings say whom to thank for the boundaries, and the licence of the records', async () => {
  const dataLicence = {
    name: 'Open Government Licence v3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    attribution: 'Contains public sector information licensed under the Open Government Licence v3.0.',
  }
  const { ask } = await testGateway({ dataLicence })
  const { at, errors } = await ask('{ settings { dataLicence { name url attribution } areaAttributions } }')
  expect(errors).toBeUndefined()
  expect(at('settings.dataLicence')).toEqual(dataLicence)
  expect(at('settings.areaAttributions')).toEqual([expect.stringContaining('Office for National Statistics')])
})

test('no licence is stated unless the council chooses one', async () => {
  const { ask } = await testGateway()
  expect((await ask('{ settings { dataLicence { name } } }')).data).toEqual({
    settings: { dataLicence: null },
  })
})
