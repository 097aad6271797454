import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { testGateway } from './testGateway.ts'

const few = [1, 2, 3]

test('organisations are listed, and kept to words of their name or to their ids', async () => {
  const { directory, ask } = await testGateway()
  directory.data.organisations = few.map(n => organisationRecord({ id: id(1000 + n), name: `Friends ${n}` }))
  const { data, errors } = await ask(
    `query ($ids: [ID!]) { all: organisations(first: 2) { totalCount nodes { name } pageInfo { hasNextPage } }
    named: organisations(filter: { name: "friends, 2" }) { totalCount }
    some: organisations(filter: { ids: $ids }) { nodes { name } edges { node { name } } } }`,
    { ids: [id(1003), 'a,b', id(1001)] },
  )
  expect(errors).toBeUndefined()
  const some = [{ name: 'Friends 1' }, { name: 'Friends 3' }]
  expect(data).toEqual({
    all: {
      totalCount: 3,
      nodes: [{ name: 'Friends 1' }, { name: 'Friends 2' }],
      pageInfo: { hasNextPage: true },
    },
    named: { totalCount: 1 },
    some: { nodes: some, edges: some.map(node => ({ node })) },
  })
})

test('no ids are no organisations, and more than a hundred are refused', async () => {
  const { directory, ask } = await testGateway()
  const query = 'query ($ids: [ID!]) { organisations(filter: { ids: $ids }) { totalCount } }'
  expect((await ask(query, { ids: [] })).data).toEqual({ organisations: { totalCount: 0 } })
  expect((await ask(query, { ids: ['a,b'] })).data).toEqual({ organisations: { totalCount: 0 } })
  const { errors } = await ask(query, { ids: Array.from({ length: 101 }, (_, n) => id(n)) })
  expect(errors?.[0]).toMatchObject({
    message: '`ids` takes at most 100; there are 101.',
    extensions: { code: 'BAD_USER_INPUT' },
  })
  expect(directory.calls).toEqual([])
})

test('places are listed', async () => {
  const { directory, ask } = await testGateway()
  directory.data.locations = few.map(n => locationRecord({ id: id(3000 + n), postcode: `DA1 ${n}ZZ` }))
  const { data } = await ask(
    '{ locations(first: 2, page: 2) { totalCount nodes { postcode hasAccessibleToilet } } }',
  )
  expect(data).toEqual({
    locations: { totalCount: 3, nodes: [{ postcode: 'DA1 3ZZ', hasAccessibleToilet: true }] },
  })
})

test('whether a place has what people need to get in and around is null where nobody has said', async () => {
  const { directory, ask } = await testGateway()
  directory.data.locations = [true, false, null].map((has, n) => {
    const flag = has as boolean
    const flags = { has_wheelchair_access: flag, has_induction_loop: flag, has_accessible_toilet: flag }
    return locationRecord({ id: id(3001 + n), postcode: `DA1 ${n}ZZ`, ...flags })
  })
  const { data } = await ask(`{ locations { nodes {
    isWheelchairAccessible providesInductionLoop providesAccessibleToilet
    hasWheelchairAccess hasInductionLoop hasAccessibleToilet
  } } }`)
  const nodes = [true, false, null].map(has => ({
    isWheelchairAccessible: has,
    providesInductionLoop: has,
    providesAccessibleToilet: has,
    hasWheelchairAccess: has ?? false,
    hasInductionLoop: has ?? false,
    hasAccessibleToilet: has ?? false,
  }))
  expect(data).toEqual({ locations: { nodes } })
})

test('a place is found by its id, in capitals too', async () => {
  const { directory, ask } = await testGateway()
  directory.data.locations = [locationRecord({ id: 'abcdef00-0000-4000-8000-000000000001' })]
  const query = 'query ($id: ID!) { location(id: $id) { postcode } }'
  for (const name of ['abcdef00-0000-4000-8000-000000000001', 'ABCDEF00-0000-4000-8000-000000000001'])
    expect((await ask(query, { id: name })).data).toEqual({ location: { postcode: 'DA1 4ZZ' } })
})

test.each(['', 'all', 'a,b', '../settings', id(9)])('no place is found by %j', async name => {
  const { ask } = await testGateway()
  const { data, errors } = await ask('query ($id: ID!) { location(id: $id) { postcode } }', { id: name })
  expect({ data, errors }).toEqual({ data: { location: null }, errors: undefined })
})

test.each(['organisations', 'locations'])(
  '%s that cannot be had are an error, not an empty list',
  async list => {
    const { directory, ask } = await testGateway()
    directory.misbehave(`/${list}`, { status: 500 })
    const { errors } = await ask(`{ ${list} { totalCount } }`)
    expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  },
)
