import { beforeAll, describe, expect, test } from 'vitest'
import { EligibilityGroupsDocument } from '../../web/generated/operations/EligibilityGroups.ts'
import { ResultsPageDocument } from '../../web/generated/operations/ResultsPage.ts'
import type { ResultsPageQuery } from '../../web/generated/types.ts'
import { Page } from '../../web/pages/(search)/results/+Page.tsx'
import { resultsVariables } from '../../web/pages/(search)/results/resultsSearch.ts'
import { startTestGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded } from './drawnPage.tsx'

const eligibilityGroups = [{ name: 'Other', options: ['65 and over', 'Women'] }]
const erith = { name: 'Erith', latitude: 51.48, longitude: 0.17 }
const results = { slug: '', isCategory: false, isPersona: false }

type Found = ResultsPageQuery['search']

const nothing = {
  message: null,
  place: null,
  correction: null,
  understood: [],
  droppedFilters: null,
  services: { nodes: [], totalCount: 0, pageInfo: { page: 1, pageCount: 0 } },
  servicesWithoutPlace: null,
}

let whole: ResultsPageQuery
beforeAll(async () => {
  const { gateway, close } = await startTestGateway()
  const variables = { ...results, isFirst: true }
  const { data } = await gateway.execute({ document: ResultsPageDocument, variables })
  whole = data as ResultsPageQuery
  await close()
})

/** The results of a search by its address and what the gateway said of it, nothing unless told. */
function drawn(address: string, said: Partial<Found> = {}, others: Partial<ResultsPageQuery> = {}): string {
  const asked = new URLSearchParams(address)
  const searchAll = Object.fromEntries([...asked.keys()].map(name => [name, asked.getAll(name)]))
  const urlParsed = { search: Object.fromEntries(asked), searchAll }
  const variables = { ...resultsVariables({ urlParsed } as never, eligibilityGroups), ...results }
  const search = { ...whole.search, ...nothing, ...said }
  return drawnPage(Page, `/results?${address}`, [
    loaded(EligibilityGroupsDocument, {}, { eligibilityGroups }),
    loaded(ResultsPageDocument, variables, { ...whole, ...others, search }),
  ])
}

/** What to try next, after a search that found nothing. */
function searched(...search: Parameters<typeof drawn>): string {
  const html = drawn(...search)
  return html
    .slice(html.indexOf('aria-label="What to try next"'))
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** The first sentences: what was looked for. */
const triedText = (html: string) => /<p class="measure">(.*?)<\/p>/.exec(html)?.[1]

/** The broader searches that are offered, each with the number of services that it finds. */
const dropsOf = (html: string) =>
  Array.from(
    /<ul class="bullets">(.*?)<\/ul>/
      .exec(html)![1]!
      .matchAll(/<a href="([^"]*)">(.*?)(?: \((\d+) services?\))?<\/a>/g),
    ([, href, text, count]) => ({ text, href, count: count ? Number(count) : null }),
  )

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

test('subjects are offered only where there are some', () => {
  expect(searched('query=debt')).toMatch(/<li>choose a subject below<\/li>.*>Subjects<\/h2>/)
  const without = searched('query=debt', {}, { categories: [] })
  expect(without).not.toMatch(/subject/i)
  expect(without).toContain('<li>check the spelling, or try fewer or simpler words</li>')
})

test('a search for events that found none speaks of events', () => {
  const said = { isForEvents: true, events: [] }
  expect(searched('query=events+tonight', said)).toContain(
    'We could not find an event that matches. You could:',
  )
  expect(searched('query=debt', { events: [] })).toContain(
    'We could not find a service that matches. You could:',
  )
})

const services = () => whole.search.services

describe('a search for events that found services', () => {
  const fair = {
    id: 'fair',
    slug: 'fair',
    title: 'Autumn fair',
    when: 'Friday 20 November 2026',
    isVirtual: true,
    location: null,
  }

  test('shows events above them', () => {
    const html = drawn('query=whats+on', { isForEvents: true, events: [fair], services: services() })
    const [first] = services().nodes
    expect(html.indexOf('Autumn fair')).toBeGreaterThan(0)
    expect(html.indexOf('Autumn fair')).toBeLessThan(html.indexOf(`/services/${first!.slug}`))
  })

  test('says that there are no events, where it found none', () => {
    const none = 'No events match. These services may suit you.'
    const said = { events: [], services: services() }
    expect(drawn('query=whats+on+tonight', { ...said, isForEvents: true })).toContain(none)
    expect(drawn('query=debt', { ...said, isForEvents: false })).not.toContain(none)
  })
})
