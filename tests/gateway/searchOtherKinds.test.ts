import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { testGateway } from './testGateway.ts'

const services = 'services { totalCount nodes { name } }'

const beside = 'pages { title path } organisations { name } events { title } categories { name }'

test('a search also finds pages, organisations, events and categories', async () => {
  const t = await testGateway()
  t.directory.data.categories.push(
    categoryRecord({ id: id(7002), name: 'Friends and company', category_taxonomies: [] }),
  )
  t.directory.data.organisations.push(organisationRecord({ id: id(1002), name: 'Befriending, Bexley' }))
  const { data, errors } = await t.ask(`{ search(query: "befriending") { searchedFor ${beside} } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    search: {
      searchedFor: 'befriending',
      pages: [{ title: 'Cost of living', path: '/pages/cost-of-living' }],
      organisations: [{ name: 'Befriending, Bexley' }],
      events: [{ title: 'Danson winter walk' }],
      categories: [{ name: 'Feeling lonely' }],
    },
  })
  expect(t.directory.log()).not.toContain('POST /search')
})

test('what a search also finds is left out when it cannot be fetched, and the message says so', async () => {
  const t = await testGateway()
  for (const path of ['/search/pages', '/search/events', '/organisations', '/collections'])
    t.directory.misbehave(path, { status: 500 })
  const { data, errors } = await t.ask(`{ search(query: "befriending") { message ${services} ${beside} } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    search: {
      message: 'We could not look for events, guides, organisations and topics just now.',
      services: { totalCount: 1, nodes: [{ name: 'Tuesday Tea and Chat' }] },
      pages: [],
      organisations: [],
      events: [],
      categories: [],
    },
  })
})

test.each(['query: "111"', 'query: ""', ''])(
  'search(%s) does not offer every page and event there is',
  async args => {
    const t = await testGateway()
    const { data } = await t.ask(
      `{ search${args && `(${args})`} { pages { title } events { title } categories { name } } }`,
    )
    expect(data).toEqual({ search: { pages: [], events: [], categories: [] } })
  },
)
