import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askSearch, type SearchResponse } from './askSearch.ts'
import { measure, measureKinds, type Measures } from './measures.ts'
import { furtherSets, type QuerySet, readQueries, type RelevanceQuery, unansweredSet } from './queries.ts'
import { startSearchGateways, type SearchGateways } from './searchGateways.ts'

type Floors = Record<
  Exclude<keyof Measures, 'answerable' | 'zeroRate' | 'rightlyEmpty' | 'rightlyDoubted' | 'wronglyDoubted'>,
  number
>

/**
 * What the search must reach on the open half over any directory, a little below what it was measured at; raised whenever it
 * improves (`npm run bench:relevance`). `zeroRate` is a ceiling.
 */
const bounds: { all: Floors; zeroRate: number; successAt3: Record<string, number> } = {
  all: {
    successAt1: 0.945,
    successAt3: 0.975,
    successAt10: 0.99,
    ndcgAt10: 0.925,
    meanReciprocalRank: 0.965,
  },
  zeroRate: 0.005,
  successAt3: {
    plain: 0.94,
    misspelt: 0.94,
    'lay words': 0.88,
    sentences: 0.93,
    places: 0.94,
    'names and numbers': 0.93,
    'who it is for': 0.87,
    'time and price': 0.94,
    'other languages and very short': 0.87,
    hostile: 0.87,
  },
}

const queries = readQueries('open')
let gateways: SearchGateways

beforeAll(async () => {
  gateways = await startSearchGateways()
})

afterAll(async () => gateways.close())

describe.each(['embedded', 'council'] as const)('over the %s directory', directory => {
  const { all, zeroRate, successAt3 } = bounds
  const responses = new Map<RelevanceQuery, SearchResponse>()
  const judged = () =>
    [...responses]
      .filter(([{ isOnlyAnswered }]) => !isOnlyAnswered)
      .map(([query, { found }]) => ({ ...query, found }))

  beforeAll(async () => {
    for (const query of queries) responses.set(query, await askSearch(gateways[directory], query))
  })

  test('every query, however hostile, is answered without an error', () => {
    const failed = [...responses].filter(([, { errors }]) => errors.length)
    expect(failed.map(([{ query }, { errors }]) => [query.slice(0, 100), errors])).toEqual([])
  })

  test('a good service comes first, in the first three and in the first ten often enough', () => {
    const measures = measure(judged())
    const short = Object.entries(all).filter(([name, floor]) => !(measures[name as keyof Floors] >= floor))
    expect(
      short.map(([name, floor]) => `${name} ${measures[name as keyof Floors].toFixed(3)} < ${floor}`),
    ).toEqual([])
    expect(measures.zeroRate).toBeLessThanOrEqual(zeroRate)
  })

  test('each kind of query finds a good service in the first three often enough', () => {
    const kinds = measureKinds(judged())
    expect([...kinds.keys()]).toEqual(Object.keys(successAt3))
    const short = [...kinds].filter(([kind, measures]) => !(measures.successAt3 >= successAt3[kind]!))
    expect(short.map(([kind, measures]) => `${kind} ${measures.successAt3.toFixed(3)}`)).toEqual([])
  })
})

/** The same of the sets that were written to see what the search makes of words that nobody had tuned it for. */
const furtherBounds = {
  wider: { successAt3: 0.98, ndcgAt10: 0.91, zeroRate: 0.005 },
  residents: { successAt3: 0.965, ndcgAt10: 0.88, zeroRate: 0.005 },
  fresh: { successAt3: 0.97, ndcgAt10: 0.88, zeroRate: 0.005 },
  fresh2: { successAt3: 0.975, ndcgAt10: 0.89, zeroRate: 0.005 },
  fresh3: { successAt3: 0.975, ndcgAt10: 0.86, zeroRate: 0.01 },
  fresh4: { successAt3: 0.97, ndcgAt10: 0.865, zeroRate: 0.005 },
  fresh5: { successAt3: 0.955, ndcgAt10: 0.86, zeroRate: 0.005 },
  fresh6: { successAt3: 0.955, ndcgAt10: 0.77, zeroRate: 0.005 },
  fresh7: { successAt3: 0.925, ndcgAt10: 0.78, zeroRate: 0.02 },
  fresh8: { successAt3: 0.88, ndcgAt10: 0.805, zeroRate: 0.005 },
  fresh9: { successAt3: 0.9, ndcgAt10: 0.8, zeroRate: 0.035 },
  fresh18: { successAt3: 0.98, ndcgAt10: 0.88, zeroRate: 0.005 },
  fresh14: { successAt3: 0.97, ndcgAt10: 0.86, zeroRate: 0.005 },
  fresh13: { successAt3: 0.955, ndcgAt10: 0.89, zeroRate: 0.005 },
  fresh12: { successAt3: 0.975, ndcgAt10: 0.9, zeroRate: 0.005 },
  fresh11: { successAt3: 0.98, ndcgAt10: 0.87, zeroRate: 0.005 },
  fresh10: { successAt3: 0.9, ndcgAt10: 0.795, zeroRate: 0.015 },
}

test.each(furtherSets)('the %s queries find a good service often enough', async set => {
  const { successAt3, ndcgAt10, zeroRate, wronglyDoubted } = measure(await judgedOf(set))
  const least = furtherBounds[set]
  expect(successAt3).toBeGreaterThanOrEqual(least.successAt3)
  expect(ndcgAt10).toBeGreaterThanOrEqual(least.ndcgAt10)
  expect(zeroRate).toBeLessThanOrEqual(least.zeroRate)
  expect(wronglyDoubted).toBeLessThanOrEqual(0.045)
})

test('three in five searches that nothing answers find nothing, or results that are doubted', async () => {
  expect(measure(await judgedOf(unansweredSet)).rightlyDoubted).toBeGreaterThanOrEqual(0.6)
})

test.each([
  ['fresh16', 0.68],
  ['fresh17', 0.62],
] as const)(
  'of %s what is there is hardly ever doubted, and most of what is not there is',
  async (set, least) => {
    const { rightlyDoubted, wronglyDoubted } = measure(await judgedOf(set))
    expect(rightlyDoubted).toBeGreaterThanOrEqual(least)
    expect(wronglyDoubted).toBeLessThanOrEqual(0.05)
  },
)

async function judgedOf(set: QuerySet) {
  const judged: (RelevanceQuery & SearchResponse)[] = []
  for (const query of readQueries(set))
    judged.push({ ...query, ...(await askSearch(gateways.embedded, query)) })
  return judged
}

test.each([
  ['my husband hits me', 'If you don’t feel safe at home', 'Christmas and New Year'],
  ['lonely', 'This winter', 'Using this directory'],
])('beside the guide about %j none stands that only names it', async (query, about, passing) => {
  const { data } = await gateways.embedded.execute({
    query: 'query ($query: String) { search(query: $query) { pages { title } } }',
    variables: { query },
  })
  const { pages } = (data as { search: { pages: { title: string }[] } }).search
  const titles = pages.map(({ title }) => title)
  expect(titles).toContain(about)
  expect(titles).not.toContain(passing)
})

test.each(['something for my 14 year old on saturday near erith free', 'open on saturday'])(
  'no guide stands beside %j, which names no subject',
  async query => {
    const { data } = await gateways.embedded.execute({
      query: 'query ($query: String) { search(query: $query) { services { totalCount } pages { title } } }',
      variables: { query },
    })
    const { services, pages } = (data as { search: { services: { totalCount: number }; pages: unknown[] } })
      .search
    expect(services.totalCount).toBeGreaterThan(0)
    expect(pages).toEqual([])
  },
)

test.each([
  ['lost my son to suicide', /^heron-/],
  ['my daughter is trans', /^room-to-talk$/],
  ['gay man being hit by my partner', /-helpline$/],
  ['make friends in my 40s', /choir/],
  ['single mum struggling with kids', /parenting/],
  ['my ex won’t let me see my son', /legal/],
  ['employment rights', /legal/],
  ['ptsd veteran', /talking-therapies/],
])('%j finds %s first', async (query, first) => {
  expect((await askSearch(gateways.embedded, { query })).found[0]).toMatch(first)
})

test('the last four digits of a telephone number find it', async () => {
  expect((await askSearch(gateways.embedded, { query: '0579' })).found[0]).toBe(
    'living-with-sight-loss-group',
  )
})

test('what one pays as one can is free', async () => {
  const { found } = await askSearch(gateways.embedded, { query: 'free breakfast at the weekend' })
  expect(found.slice(0, 2)).toContain('saturday-breakfast-thamesmead')
})
