import { expect, test } from 'vitest'
import { activeFilters } from '../../web/components/Filters/activeFilters.ts'
import { dropsOf, triedText } from '../../web/pages/(search)/results/NothingFound.tsx'
import type { DoneSearch } from '../../web/pages/(search)/results/ResultsHead.tsx'
import { resultsVariables, understoodChips } from '../../web/pages/(search)/results/resultsSearch.ts'

const groups = [{ name: 'Other', options: ['65 and over', 'Women'] }]
const erith = { name: 'Erith', latitude: 51.48, longitude: 0.17 }

/** A search that found nothing, by its address and what the gateway said of it. */
function searched(address: string, said: Partial<DoneSearch['found']> = {}): DoneSearch {
  const asked = new URLSearchParams(address)
  const parameters = Object.fromEntries([...asked.keys()].map(name => [name, asked.getAll(name)]))
  const urlParsed = { search: Object.fromEntries(asked), searchAll: parameters }
  const found = {
    message: null,
    place: null,
    correction: null,
    understood: [],
    urgentTopics: [],
    droppedFilters: null,
    categories: [],
    services: { totalCount: 0, pageInfo: { page: 1, pageCount: 0 } },
    ...said,
  }
  return {
    path: '/results',
    parameters,
    variables: resultsVariables({ urlParsed } as never, groups),
    found,
    filters: activeFilters(parameters, groups, asked.has('near') || Boolean(found.place)),
    parts: understoodChips(found.understood, parameters),
  }
}

const narrow = 'query=tea&near=DA8&within=1&free=yes&for=Women&order=distance'

test('each filter that can be left out is shown with its number of results; one that would find nothing is not shown', () => {
  const droppedFilters = [
    { filter: 'NEAR' as const, eligibility: null, count: 9 },
    { filter: 'WITHIN' as const, eligibility: null, count: 2 },
    { filter: 'FREE' as const, eligibility: null, count: 0 },
    { filter: 'ELIGIBILITY' as const, eligibility: '65 and over', count: 1 },
    { filter: 'ELIGIBILITY' as const, eligibility: 'Women', count: 4 },
    { filter: 'ALL' as const, eligibility: null, count: 12 },
  ]
  expect(dropsOf(searched(narrow, { place: erith, droppedFilters }))).toEqual([
    {
      text: 'search up to 50 miles away',
      href: '/results?query=tea&near=DA8&free=yes&for=Women&order=distance&within=50',
      count: 2,
    },
    {
      text: 'search again without “Women”',
      href: '/results?query=tea&near=DA8&within=1&free=yes&order=distance',
      count: 4,
    },
    { text: 'search the whole borough', href: '/results?query=tea&free=yes&for=Women', count: 9 },
    { text: 'search again without any filters', href: '/results?query=tea', count: 12 },
  ])
})

const offered = (...search: Parameters<typeof searched>) =>
  dropsOf(searched(...search)).map(({ text, count }) => [text, count])

test('while the numbers of results are unknown, every filter can be left out', () => {
  expect(offered(narrow, { place: erith })).toEqual([
    ['search up to 50 miles away', null],
    ['search again without “Free”', null],
    ['search again without “Women”', null],
    ['search the whole borough', null],
    ['search again without any filters', null],
  ])
})

test.each([
  ['query=debt', {}, []],
  ['query=debt&near=Atlantis', {}, []],
  ['query=debt&free=yes', {}, ['search again without “Free”']],
  ['near=DA8', { place: erith }, ['search the whole borough']],
  [
    'near=DA8',
    { place: erith, droppedFilters: [{ filter: 'WITHIN' as const, eligibility: null, count: 2 }] },
    ['search up to 50 miles away', 'search the whole borough'],
  ],
])('after a search for %s with %o what can be left out is %j', (address, said, texts) => {
  expect(offered(address, said).map(([text]) => text)).toEqual(texts)
})

test('the words as they were typed are offered first when they were respelt', () => {
  const correction = { typed: 'lonley', searchedFor: 'lonely' }
  expect(dropsOf(searched('query=lonley&free=yes', { correction }))).toEqual([
    {
      text: 'search for exactly “lonley”',
      href: '/results?query=lonley&free=yes&literal=yes',
      count: null,
    },
    { text: 'search again without “Free”', href: '/results?query=lonley', count: null },
  ])
})

const inWords = [
  { kind: 'PLACE' as const, text: 'near Erith', queryWithout: 'judo 14 year old' },
  { kind: 'AGE' as const, text: 'for ages 14', queryWithout: 'judo erith' },
]

test('a part of the words can be left out like a filter', () => {
  const said = { place: erith, understood: inWords, droppedFilters: [] }
  expect(dropsOf(searched('query=judo+14+year+old+erith', said))).toEqual([
    { text: 'search the whole borough', href: '/results?query=judo+14+year+old', count: null },
    { text: 'search again without “for ages 14”', href: '/results?query=judo+erith', count: null },
  ])
})

test.each<[string, Parameters<typeof searched>[1], string]>([
  ['query=debt', {}, 'We looked for “debt”.'],
  ['near=DA8', { place: erith }, 'We looked for services, near Erith.'],
  ['query=debt&near=Atlantis', {}, 'We looked for “debt”.'],
  [
    'query=lonley&near=DA8&free=yes&open=yes&order=distance',
    { place: erith, correction: { typed: 'lonley', searchedFor: 'lonely' } },
    'We looked for “lonely” (you typed “lonley”), near Erith, with the filters “Open now”, “Free”.',
  ],
  [
    'query=judo+14+year+old+erith&free=yes',
    { place: erith, understood: inWords },
    'We looked for “judo 14 year old erith”, near Erith, for ages 14, with the filter “Free”.',
  ],
  [
    "query=can't+pay+rent",
    { understood: [{ kind: 'MEANING', text: '“pay rent”: also rent arrears', queryWithout: '' }] },
    "We looked for “can't pay rent”. We looked for other words too. “pay rent”: also rent arrears.",
  ],
])('after a search for %s the page says what was tried: %#', (address, said, text) => {
  expect(triedText(searched(address, said))).toBe(text)
})
