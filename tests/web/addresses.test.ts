import { expect, test } from 'vitest'
import { type SearchParameters, withParameter } from '../../web/browser/addresses.ts'
import { chosenEligibilities, activeFilters } from '../../web/components/Filters/activeFilters.ts'
import { pagesShown } from '../../web/components/Pagination/Pagination.tsx'
import { route as categoryRoute } from '../../web/pages/(search)/categories/+route.ts'
import { resultsTitle, resultsVariables } from '../../web/pages/(search)/results/resultsSearch.ts'

const groups = [
  { name: 'Age group', options: ['18 to 24 years', '65 and over'] },
  { name: 'Other', options: ['Women', '65 and over', 'Black, African or Caribbean'] },
]

// As Vike reads an address: the last value of each parameter, and all of them.
const asked = (address: string | Record<string, string>) => {
  const parameters = new URLSearchParams(address)
  const searchAll = Object.fromEntries([...parameters.keys()].map(name => [name, parameters.getAll(name)]))
  return resultsVariables(
    { urlParsed: { search: Object.fromEntries(parameters), searchAll } } as never,
    groups,
  )
}

test.each([
  [{ query: '  debt ' }, { query: 'debt' }],
  [{ query: '   ' }, {}],
  [
    { near: 'DA8', within: '3', order: 'distance' },
    { near: 'DA8', within: 3, order: 'DISTANCE' },
  ],
  [{ within: '3', order: 'distance' }, {}],
  // The words may name a place.
  [
    { query: 'debt erith', within: '3', order: 'distance' },
    { query: 'debt erith', order: 'DISTANCE' },
  ],
  [
    { near: 'DA8', within: '50' },
    { near: 'DA8', within: 50 },
  ],
  [
    { query: 'lonley', literal: 'yes' },
    { query: 'lonley', literal: true },
  ],
  [{ query: 'lonley', literal: 'true' }, { query: 'lonley' }],
  [{ query: 'lonley', literal: 'YES' }, { query: 'lonley' }],
  [{ literal: 'yes' }, {}],
  [{ near: 'DA8', within: '4' }, { near: 'DA8' }],
  [
    { free: 'yes', open: 'yes', wait: 'two-weeks' },
    { isFree: true, openNow: true, waitTime: 'TWO_WEEKS' },
  ],
  [{ free: 'no', open: '1', wait: 'toString' }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ page: '0' }, {}],
  [{ page: '-1' }, {}],
  [{ page: '9999999999' }, {}],
])('the address %o asks for %o', (search, variables) => {
  const { isFirst: _isFirst, ...rest } = asked(search)
  expect(JSON.parse(JSON.stringify(rest))).toEqual(variables)
})

test.each([
  [{}, true],
  [{ page: '1' }, true],
  [{ page: 'x' }, true],
  [{ page: '2' }, false],
])('of the pages at %o the first: %s', (search, isFirst) => {
  expect(asked(search).isFirst).toBe(isFirst)
})

test('a query of any length is cut to what the directory takes', () => {
  expect(asked({ query: 'a'.repeat(400) }).query).toHaveLength(255)
})

test.each([
  ['for=65+and+over', ['65 and over']],
  ['for=Women&for=&for=65+and+over&for=Women', ['65 and over', 'Women']],
  ['for=+Women+', ['Women']],
  ['for=', undefined],
  ['for=+', undefined],
  ['for=Martians&for=women&for=constructor', undefined],
  ['for=Black%2C+African+or+Caribbean', ['Black, African or Caribbean']],
])('the address with %s asks for what is for %o', (address, eligibilities) => {
  expect(asked(address).eligibilities).toEqual(eligibilities)
})

test('of the eligibilities in an address ten count', () => {
  const options = Array.from({ length: 60 }, (_, n) => `option ${n}`)
  const most = options.slice(0, 10)
  expect(chosenEligibilities({ for: options.toReversed() }, [{ options }])).toEqual(most)
  expect(chosenEligibilities({ for: options }, null)).toHaveLength(10)
  expect(chosenEligibilities({ for: ['x'.repeat(256), 'Women', ' '] }, null)).toEqual(['Women'])
})

test.each([
  [{ query: 'debt', page: '3' }, 'free', 'yes', '/results?query=debt&free=yes'],
  [{ query: 'debt', free: 'yes', page: '3' }, 'free', null, '/results?query=debt'],
  [{ query: 'debt', free: 'yes' }, 'page', '2', '/results?query=debt&free=yes&page=2'],
  [{ free: 'yes' }, 'free', null, '/results'],
  [{ query: 'a&b=c' }, 'free', 'yes', '/results?query=a%26b%3Dc&free=yes'],
])('changing a filter of %o goes back to page 1', (search, name, value, address) => {
  expect(withParameter('/results', search, name, value)).toBe(address)
})

test.each([
  [['Women'], '/results?query=tea&for=Women'],
  [['65 and over', 'Women'], '/results?query=tea&for=65+and+over&for=Women'],
  [[], '/results?query=tea'],
  [null, '/results?query=tea'],
])('a parameter that is repeated is set to %o', (values, address) => {
  const before = { query: ['tea'], for: ['Retired', 'Men'], page: ['2'] }
  expect(withParameter('/results', before, 'for', values)).toBe(address)
})

test('a change of page or filter keeps every value of the others', () => {
  const before = { for: ['Women', '', 'Retired'], near: [''], view: ['map'], page: ['2'] }
  expect(withParameter('/results', before, 'page', '3')).toBe(
    '/results?for=Women&for=Retired&view=map&page=3',
  )
})

test.each([
  ['page', '3', '/results?query=tea&view=map&page=3'],
  ['free', 'yes', '/results?query=tea&view=map&free=yes'],
  ['query', null, '/results?view=map'],
])(
  'other results, by %s %s, are not shown on the part of the map that was looked at',
  (name, value, address) => {
    const before = { query: ['tea'], view: ['map'], at: ['51.48,0.17'], zoom: ['15'], page: ['2'] }
    expect(withParameter('/results', before, name, value)).toBe(address)
  },
)

test('each filter in force has a chip with the address without it', () => {
  const search = { free: ['yes'], for: ['Women', 'Martians', '65 and over'], page: ['2'] }
  expect(activeFilters(search, groups)).toEqual([
    { name: 'free', text: 'Free', href: '/results?for=Women&for=Martians&for=65+and+over' },
    { name: 'for', text: '65 and over', href: '/results?free=yes&for=Women' },
    { name: 'for', text: 'Women', href: '/results?free=yes&for=65+and+over' },
  ])
})

test.each<SearchParameters>([
  {},
  { for: ['Martians', ''] },
  { free: ['toString'], wait: ['x'] },
  { free: ['yes', 'no'] },
  { within: ['3'], order: ['distance'] },
  { within: ['3'], near: [' '] },
])('the address %o has no filter in force', search => {
  expect(activeFilters(search, groups)).toEqual([])
})

test('where the words name a place, the nearest can come first without the field for places', () => {
  const search = { query: ['debt erith'], within: ['3'], order: ['distance'] }
  expect(activeFilters(search, groups, true).map(({ text }) => text)).toEqual(['Nearest first'])
})

test('while the eligibility groups are unknown, chosen ones can be removed all the same', () => {
  expect(activeFilters({ for: ['Women'] }, null)).toEqual([{ name: 'for', text: 'Women', href: '/results' }])
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %d of %d the numbers are %j', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown)
})

test.each([
  [0, 'carers', undefined, 'No results for “carers”'],
  [1, undefined, undefined, '1 result'],
  [27, 'carers', 'Erith', '27 results for “carers” near Erith'],
  [1234, undefined, 'DA8', '1,234 results near DA8'],
])('%d results for %s near %s read “%s”', (count, query, place, title) => {
  expect(resultsTitle(count, query, place)).toBe(title)
})

test.each([
  ['/categories/food', { slug: 'food', all: '' }],
  ['/categories/food/all', { slug: 'food', all: 'all' }],
  ['/categories/categories/food', { slug: 'food', all: '' }],
  ['/categories/a/b/all', { slug: 'b', all: 'all' }],
  ['/categories/all', { slug: 'all', all: '' }],
])('%s is the page of a category', (urlPathname, routeParams) => {
  expect(categoryRoute({ urlPathname } as never)).toEqual({ routeParams })
})

test.each(['/categories', '/results', '/services/categories'])(
  '%s is not the page of a category',
  urlPathname => {
    expect(categoryRoute({ urlPathname } as never)).toBe(false)
  },
)
