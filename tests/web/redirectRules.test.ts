import { expect, test } from 'vitest'
import { checkRedirectRules } from '../../web/server/redirectRules.ts'

const trouble = (...rules: [from: string, to: string][]) =>
  checkRedirectRules(
    rules.map(([from, to]) => ({ from, to })),
    ['www.bexley.gov.uk'],
    'signpost.example',
  )

test('rules to pages of this site and of listed hosts are fine', () => {
  expect(
    trouble(
      ['/foodhelp', '/categories/food-and-essentials'],
      ['/leaflet/2024', '/results?query=food&near=DA8'],
      ['/council-tax', 'https://www.bexley.gov.uk/council-tax?a=b'],
      ['/collections/old-name', '/categories/new-name'],
    ),
  ).toBeNull()
})

test.each<[what: string, words: string, ...rules: [string, string][]]>([
  ['a path that comes in another form', 'small letters', ['/FoodHelp', '/about']],
  ['a path with a slash at the end', 'small letters', ['/food/', '/about']],
  ['a path with parameters', 'no question mark', ['/food?a=b', '/about']],
  ['another site as the start', 'must be a path', ['https://elsewhere.example/', '/about']],
  ['the home page', 'cannot move', ['/', '/about']],
  ['an answer for programs', 'cannot move', ['/graphql', '/about']],
  ['a file', 'cannot move', ['/robots.txt', '/about']],
  ['one start with two ends', 'has two rules', ['/a', '/about'], ['/a', '/contact']],
  ['one start in two spellings', 'has two rules', ['/café', '/about'], ['/caf%C3%A9', '/contact']],
  ['a rule to its own start', '/a leads to itself', ['/a', '/a']],
  ['one to its own start by an old name', 'leads to itself', ['/categories/food', '/collections/food']],
  ['two that lead to each other', 'has a rule itself', ['/a', '/b'], ['/b', '/a']],
  ['a chain', 'give the last address', ['/a', '/b'], ['/b', '/about']],
  ['a chain that is spelt otherwise', 'give the last address', ['/a', '/B/?c=d'], ['/b', '/about']],
  ['a host that is not listed', 'redirectHosts', ['/a', 'https://elsewhere.example/']],
  ['a host that only looks listed', 'redirectHosts', ['/a', 'https://www.bexley.gov.uk.evil.example/']],
  ['this site as a whole address', 'write it as a path', ['/a', 'https://signpost.example/b']],
  ['an address with a password', 'a password', ['/a', 'https://www.bexley.gov.uk:x@www.bexley.gov.uk/']],
  ['two slashes', 'no path of this site', ['/a', '//www.bexley.gov.uk']],
  ['a script', 'neither a path', ['/a', 'javascript:alert(1)']],
])('%s is refused', (_, words, ...rules) => {
  expect(trouble(...rules)).toContain(words)
})
