import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { from } from 'rxjs'
import type { PageContext } from 'vike/types'
import { expect, test, vi } from 'vitest'
import { HomePageDocument } from '../../web/generated/operations/HomePage.ts'
import { ResultsPageDocument } from '../../web/generated/operations/ResultsPage.ts'
import { ShellDocument } from '../../web/generated/operations/Shell.ts'
import type { AgeContext } from '../../web/graphql/responseAge.ts'
import { loadAvailable, loadPage } from '../../web/graphql/loadPage.ts'
import { loadResults } from '../../web/pages/(search)/results/loadResults.ts'
import { collectionVariables } from '../../web/pages/(search)/results/resultsSearch.ts'
import { daysFrom } from '../../web/components/Happenings/happeningDays.ts'
import { datedEvents, eventsOfMonth } from '../../web/pages/(search)/events/datedEvents.ts'
import { loadWholeList } from '../../web/pages/(search)/favourites/listedRecords.ts'
import { listText } from '../../web/pages/(search)/favourites/listText.ts'
import { eventRecord } from '../gateway/records/eventRecord.ts'
import { id } from '../gateway/records/id.ts'
import { testGateway, type TestGateway } from '../gateway/testGateway.ts'

const lists = {
  categories: 'withCategories',
  personas: 'withPersonas',
  events: 'withEvents',
}

/** A page's context on the server in front of a gateway. */
function contextOf({ gateway }: TestGateway, url: object) {
  const link = new ApolloLink(({ query, variables }) =>
    from(gateway.execute({ document: query, variables }) as Promise<ApolloLink.Result>),
  )
  const apolloClient = new ApolloClient({ ssrMode: true, cache: new InMemoryCache(), link })
  const context = { apolloClient, headersResponse: new Headers(), ...url }
  return { apolloClient, pageContext: context as unknown as PageContext }
}

/** The home page of a gateway, loaded as on the server. */
async function homePage(gateway: TestGateway) {
  const { apolloClient, pageContext } = contextOf(gateway, { urlOriginal: '/' })
  const { variables } = await loadAvailable(pageContext, HomePageDocument, lists)
  const found = apolloClient.readQuery({ query: HomePageDocument, variables })
  return { pageContext, variables, found }
}

const all = ['/collections/categories', '/collections/personas', '/organisation-events']

test('the home page is whole while all of its lists can be read', async () => {
  const { pageContext, variables, found } = await homePage(await testGateway())
  expect(variables).toEqual({})
  expect(pageContext.isPartial).toBeUndefined()
  expect([found?.categories, found?.personas, found?.events?.nodes].map(rows => rows?.length)).toEqual([
    1, 1, 1,
  ])
})

test.each([...all.map(path => [path]), [...all]])(
  'the home page comes without the lists that fail: %s',
  async (...paths) => {
    const gateway = await testGateway()
    for (const path of paths) gateway.directory.misbehave(path, { status: 500 })
    const { pageContext, found } = await homePage(gateway)
    expect(pageContext.isPartial).toBe(true)
    expect(pageContext.headersResponse?.get('cache-control')).toBe('private, no-store')
    expect([found?.categories, found?.personas, found?.events].map(Boolean)).toEqual(
      all.map(path => !paths.includes(path)),
    )
  },
)

test('the home page is 503 when the directory cannot be reached at all', async () => {
  const gateway = await testGateway()
  gateway.directory.misbehave('/', { status: 500 })
  await expect(homePage(gateway)).rejects.toMatchObject({ _pageContextAbort: { abortStatusCode: 503 } })
})

const results = async (gateway: TestGateway) => {
  const [search, searchAll] = [{ query: 'tea' }, { query: ['tea'] }]
  const { pageContext } = contextOf(gateway, {
    urlOriginal: '/results?query=tea',
    urlPathname: '/results',
    urlParsed: { search, searchAll },
    routeParams: {},
  })
  return {
    pageContext,
    ...(await loadResults(pageContext, ResultsPageDocument, collectionVariables(pageContext))),
  }
}

test('a search has results without the subjects to look through', async () => {
  const gateway = await testGateway()
  const { title } = await results(gateway)
  expect(title).toMatch(/^[1-9]\d* results? for “tea”$/)
  const failing = await testGateway()
  failing.directory.misbehave('/collections/categories', { status: 500 })
  const found = await results(failing)
  expect(found).toMatchObject({ title, pageContext: { isPartial: true } })
})

test.each([
  ['the events', 'CalendarEvents'],
  ['what stands around them', 'Shell'],
])('a page says how old it is where %s are old', async (_what, old) => {
  const { gateway } = await testGateway()
  const link = new ApolloLink(operation => {
    const { query: document, variables, operationName } = operation
    const { onAge } = operation.getContext() as AgeContext
    onAge?.(operationName === old ? '9:10am' : null)
    return from(gateway.execute({ document, variables }) as Promise<ApolloLink.Result>)
  })
  const apolloClient = new ApolloClient({ ssrMode: true, cache: new InMemoryCache(), link })
  const pageContext = { apolloClient, urlOriginal: '/events?view=calendar' } as unknown as PageContext
  await eventsOfMonth(pageContext, {}, daysFrom('2026-12-01', 31))
  await loadPage(pageContext, ShellDocument, {})
  expect(pageContext.lastUpdated).toBe('9:10am')
})

/** How many events of December the calendar shows, with so many each day from 20 November on, and of how many it tells besides. */
async function december(eachDay: number) {
  const gateway = await testGateway()
  gateway.directory.data.events = daysFrom('2026-11-20', 42).flatMap((day, at) =>
    Array.from({ length: eachDay }, (_, n) => {
      const number = 5100 + at * eachDay + n
      const dates = { start_date: day, end_date: day }
      return eventRecord({ id: id(number), slug: `event-${number}`, ...dates })
    }),
  )
  const { pageContext } = contextOf(gateway, { urlOriginal: '/events?view=calendar&month=2026-12' })
  const { nodes, leftOut } = await eventsOfMonth(pageContext, {}, daysFrom('2026-12-01', 31))
  return { shown: datedEvents(nodes).filter(({ date }) => date >= '2026-12-01').length, leftOut }
}

test.each([
  [1, { shown: 31, leftOut: 0 }],
  [4, { shown: 124, leftOut: 0 }],
  [10, { shown: 290, leftOut: 20 }],
])(
  'a month follows a full one whole, or tells how many more there are: %d events each day',
  async (eachDay, month) => {
    expect(await december(eachDay)).toEqual(month)
  },
)

test('a list is not written down while places and times of it cannot be read', async () => {
  const saved = { kind: 'service' as const, id: id(2001), slug: null, name: null }
  const gateway = await testGateway()
  const { apolloClient } = contextOf(gateway, {})
  const written = async () => {
    const records = await loadWholeList(apolloClient, [saved], true)
    return listText(records, { name: 'Signpost', publicUrl: 'https://signpost.example' })
  }
  gateway.directory.misbehave('/service-locations', { status: 500 })
  // The page, or a button that needs names only, has left its answer in the cache.
  expect(await loadWholeList(apolloClient, [saved])).toMatchObject({ services: [{ serviceLocations: null }] })
  await expect(written()).rejects.toThrow('The directory cannot be reached')
  gateway.directory.misbehave('/service-locations', () => null)
  await vi.waitFor(async () => expect(await written()).toContain('- Every '), 20_000)
})
