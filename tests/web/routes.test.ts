import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { formDefinitions } from '../../web/forms/forms.ts'
import { pageRouteOf, pageRoutes, routeOf } from '../../web/server/routes.ts'
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
  ['/data/changes.ndjson', '/data/{file}'],
  ['/data/categories/food/services.atom', '/data/categories/{slug}/services.atom'],
  ['/data/categories/food/events.atom', '/data/categories/{slug}/events.atom'],
  ['/oruk/', '/oruk'],
  ['/oruk/v3/', '/oruk/v3'],
  ['/oruk/v3/openapi.json', '/oruk/v3/openapi.json'],
  ['/oruk/v3/service_at_locations', '/oruk/v3/{table}'],
  ['/oruk/v3/services/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001', '/oruk/v3/{table}/{slug}'],
  ['/oruk/v3/services/a/b', 'unknown'],
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
])('%s is an address that is neither logged nor counted', path => {
  expect(routeOf(path)).toBe('unknown')
})

test('every page of the site has a route of its own in the log and the metrics', () => {
  const paths = templates.map(template => template.split('?')[0]!).filter(path => path !== '/nowhere')
  expect(paths.filter(path => routeOf(path) === 'unknown')).toEqual([])
})

// Error pages have the address of the page that failed, and addresses that have moved have no page.
const withoutRoute = ['web/pages/_error', 'web/pages/(content)/moved']

const hasRoute = (folder: string) => existsSync(join(folder, 'pageRoute.ts'))

test('every page states its route in its folder; a view of a list has that of the list', () => {
  const folders = globSync('web/pages/**/+Page.tsx').map(dirname)
  expect(folders.length).toBeGreaterThan(25)
  const isView = (folder: string) => folders.includes(dirname(folder)) && hasRoute(dirname(folder))
  expect(folders.filter(folder => !hasRoute(folder) && !isView(folder))).toEqual(withoutRoute)
})

test('no two pages have the same route, and the examples of each belong to it', () => {
  const routes = pageRoutes.map(({ route }) => route)
  expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
  for (const { route, examples } of pageRoutes)
    for (const address of examples)
      expect([address, routeOf(address.split('?')[0]!)]).toEqual([address, route])
})

test('the pages that forms are sent to are those of the forms', () => {
  const forms = pageRoutes.filter(({ isForm }) => isForm).flatMap(({ examples }) => examples)
  expect(forms).toHaveLength(formDefinitions.length)
  for (const { address } of formDefinitions) expect(forms.filter(path => address.test(path))).toHaveLength(1)
  expect(forms.map(path => pageRouteOf(path)?.parameters)).toEqual(forms.map(() => null))
})
