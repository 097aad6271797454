import { expect, test } from 'vitest'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
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

test('the index finds events that are not over, the soonest first, those without a day last', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  const days = [null, '2026-12-01', '2026-11-20', '2026-11-21T00:00:00']
  t.directory.data.events = days.map((day, n) =>
    eventRecord({
      id: id(5100 + n),
      slug: `walk-${n}`,
      title: `Danson walk ${n}`,
      start_date: day as never,
      end_date: day as never,
      // By ten in the morning the one today is over.
      start_time: '08:00:00',
      end_time: '09:00:00',
    }),
  )
  await t.gateway.searchReady
  await expect
    .poll(async () =>
      (await t.ask('{ search(query: "danson walk") { events { title } } }')).at('search.events'),
    )
    .toEqual([{ title: 'Danson walk 3' }, { title: 'Danson walk 1' }, { title: 'Danson walk 0' }])
})
