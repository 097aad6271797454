import { expect, test } from 'vitest'
import { activeFilters } from '../../web/components/Filters/activeFilters.ts'
import { dropsOf } from '../../web/pages/(search)/results/NothingFound.tsx'
import { droppedVariables } from '../../web/pages/(search)/results/droppedFilters.ts'

const flags = (variables: object | null) =>
  Object.entries(variables ?? {}).flatMap(([name, value]) =>
    name.startsWith('has') && value === true ? [name] : [],
  )

test.each([
  [{ query: 'debt' }, false, []],
  [{ query: 'debt', near: 'Atlantis', within: 1 }, false, []],
  [{ near: 'DA8' }, true, ['hasPlace']],
  [{ near: 'DA8', within: 3 }, true, ['hasPlace', 'hasWithin']],
  [{ near: 'DA8', within: 10 }, true, ['hasPlace']],
  [{ isFree: true, openNow: true }, false, ['hasFree', 'hasOpen', 'hasSeveral']],
  [{ waitTime: 'MONTH' as const, page: 2, order: 'DISTANCE' as const }, false, ['hasWait']],
  [{ eligibilities: ['Women'] }, false, ['has1']],
  [{ eligibilities: ['a', 'b', 'c', 'd'] }, false, ['has1', 'has2', 'has3', 'hasSeveral']],
])(
  'after a search for %o that found nothing, with a place: %s, the searches tried are %j',
  (asked, hasPlace, has) => {
    expect(flags(droppedVariables(asked, hasPlace))).toEqual(has)
  },
)

test('each eligibility is left out in turn, without page and order', () => {
  const chosen = ['a', 'b', 'c']
  const variables = droppedVariables(
    { query: 'tea', eligibilities: chosen, page: 3, order: 'DISTANCE' },
    false,
  )
  expect(variables).toMatchObject({
    query: 'tea',
    others1: ['b', 'c'],
    others2: ['a', 'c'],
    others3: ['a', 'b'],
  })
  expect(variables).not.toHaveProperty('page')
  expect(variables).not.toHaveProperty('order')
})

const groups = [{ options: ['65 and over', 'Women'] }]
const asked = {
  query: ['tea'],
  near: ['DA8'],
  within: ['1'],
  free: ['yes'],
  for: ['Women'],
  order: ['distance'],
}
const variables = droppedVariables(
  { query: 'tea', near: 'DA8', within: 1, isFree: true, eligibilities: ['Women'] },
  true,
)!
const found = (totalCount: number) => ({ services: { totalCount } })
const drops = (data?: object) => dropsOf(activeFilters(asked, groups), asked, variables, data)

test('each filter that can be left out is shown with its number of results; one that would find nothing is not shown', () => {
  const data = { within: found(2), free: found(0), for1: found(4), place: found(9), all: found(12) }
  expect(drops(data)).toEqual([
    {
      text: 'search again without “Within 1 mile”',
      href: '/results?query=tea&near=DA8&free=yes&for=Women&order=distance',
      count: 2,
    },
    {
      text: 'search again without “Women”',
      href: '/results?query=tea&near=DA8&within=1&free=yes&order=distance',
      count: 4,
    },
    { text: 'search the whole borough', href: '/results?query=tea&free=yes&for=Women', count: 9 },
    { text: 'search again without any filters', href: '/results?query=tea&near=DA8', count: 12 },
  ])
})

test('while the numbers of results are unknown, every filter can be left out', () => {
  expect(drops().map(({ text, count }) => [text, count])).toEqual([
    ['search again without “Within 1 mile”', null],
    ['search again without “Free”', null],
    ['search again without “Women”', null],
    ['search the whole borough', null],
    ['search again without any filters', null],
  ])
})
