import { expect, test } from 'vitest'
import { byLetter } from '../../web/pages/(content)/sitemap/sitemapLists.ts'
import { pagesSearchTitle } from '../../web/pages/(information)/search-pages/pagesSearch.ts'
import { errorTexts } from '../../web/pages/_error/errorTexts.ts'

test.each([
  [404, '404 – Page not found'],
  [503, '503 – Sorry, we cannot show this page at the moment'],
  [500, '500 – Sorry, something went wrong'],
])('an error page of status %d is titled “%s”', (status, title) => {
  expect(errorTexts(status).title).toBe(title)
})

test.each([404, 500, 503])('an error page of status %d says what to do next', status => {
  expect(errorTexts(status).body).toMatch(/Please try again|search for what you need/)
})

test('names are listed under their letters, with accents or without, and figures apart', () => {
  const named = ['Élan', 'Erith', '4Youth', ' food', '', '🙂'].map(name => ({ name }))
  expect(byLetter(named)).toEqual([
    ['E', [{ name: 'Élan' }, { name: 'Erith' }]],
    ['#', [{ name: '4Youth' }, { name: '' }, { name: '🙂' }]],
    ['F', [{ name: ' food' }]],
  ])
})

test.each([
  [3, 'food', '3 guides for “food”'],
  [1, 'food', '1 guide for “food”'],
  [0, 'food', 'No guides for “food”'],
  [0, '', 'Search our guides'],
])('%i guides for %j are headed “%s”', (count, query, title) => {
  expect(pagesSearchTitle(count, query)).toBe(title)
})
