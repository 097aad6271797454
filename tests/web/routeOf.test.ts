import { expect, test } from 'vitest'
import { routeOf } from '../../web/server/routeOf.ts'
import { templates } from '../journeys/templates.ts'

test.each([
  ['/', '/'],
  ['/services/erith-food-bank', '/services/{slug}'],
  ['/services/erith-food-bank/', '/services/{slug}'],
  ['/categories/food/all', '/categories/{path}'],
  ['/pages/this-winter/keeping-warm', '/pages/{path}'],
  ['/core/v1/services', '/core/v1/{path}'],
  ['/core/v1/submissions/8e03978e-40d5-43dd-bc93', '/core/v1/submissions/{key}'],
  ['/core/v1/submissions/Any!Key', '/core/v1/submissions/{key}'],
  ['/core/v1/images/feeling-lonely.svg', '/core/v1/images/{slug}.svg'],
  ['/accessibility-statement', '/accessibility-statement'],
  ['/graphql', '/graphql'],
  ['/events/open-kitchen-day.ics', '/events/{slug}.ics'],
  ['/builds/latest.json', '/builds/latest.json'],
  ['/builds/meta/0a1b2c3d4e5f.json', '/builds/meta/{slug}.json'],
  ['/events/index.pageContext.json', '/events'],
  ['/index.pageContext.json', '/'],
  ['/services-sitemap-2.xml', '/{kind}-sitemap.xml'],
])('%s counts as %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test.each([
  '/nowhere',
  '/services/jo@example.org',
  '/services/Jo%20Bloggs',
  '/services/a/b',
  '/a-wish-sitemap.xml',
  '/constructor',
  `/services/${'a'.repeat(300)}`,
])('%s is an address that nothing is kept of', path => {
  expect(routeOf(path)).toBe('unknown')
})

test('every page of the site has a route of its own in the log and the metrics', () => {
  const paths = templates.map(template => template.split('?')[0]!).filter(path => path !== '/nowhere')
  expect(paths.filter(path => routeOf(path) === 'unknown')).toEqual([])
})
