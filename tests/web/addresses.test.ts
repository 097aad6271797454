import { expect, test } from 'vitest'
import { withParameter } from '../../web/components/Filters/withParameter.ts'
import { pagesShown } from '../../web/components/Pagination/pagesShown.ts'
import { route as categoryRoute } from '../../web/pages/(search)/categories/+route.ts'
import { resultsTitle } from '../../web/pages/(search)/results/resultsTitle.ts'
import { resultsVariables } from '../../web/pages/(search)/results/resultsVariables.ts'

const asked = (search: Record<string, string>) => resultsVariables({ urlParsed: { search } } as never)

test.each([
  [{ query: '  debt ' }, { query: 'debt' }],
  [{ query: '   ' }, {}],
  [
    { near: 'DA8', within: '3', order: 'distance' },
    { near: 'DA8', within: 3, order: 'DISTANCE' },
  ],
  [{ within: '3', order: 'distance' }, {}],
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
  expect(JSON.parse(JSON.stringify(asked(search)))).toEqual(variables)
})

test('a query of any length is cut to what the directory takes', () => {
  expect(asked({ query: 'a'.repeat(400) }).query).toHaveLength(255)
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
