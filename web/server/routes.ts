import type { MiddlewareHandler } from 'hono'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { slugSigns } from '../../schema/identifiers.ts'
import type { PageRoute } from '../site/pageRoute.ts'

interface RouteModule {
  pageRoute: PageRoute | PageRoute[]
}

/** The routes of all pages. */
export const pageRoutes: readonly PageRoute[] = Object.values(
  bundledRoutes() ?? (await importRoutes()),
).flatMap(({ pageRoute }) => pageRoute)

/** The paths of the pages in the sitemap of pages, except those of information pages, which the directory has. */
export const sitePages: readonly string[] = pageRoutes
  .filter(({ route, sitemap }) => sitemap === 'pages' && !route.includes('{'))
  .map(({ route }) => route)

/** Vite replaces the call by the modules; where Node runs this file, in Playwright and in benches, it throws. */
function bundledRoutes(): Record<string, RouteModule> | null {
  try {
    return import.meta.glob<RouteModule>('../pages/**/pageRoute.ts', { eager: true })
  } catch {
    return null
  }
}

async function importRoutes(): Promise<RouteModule[]> {
  const folder = join(import.meta.dirname, '../pages')
  const files = globSync('**/pageRoute.ts', { cwd: folder }).toSorted()
  return Promise.all(
    files.map(
      file => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href) as Promise<RouteModule>,
    ),
  )
}

/** The routes of all other addresses. */
const otherRoutes = [
  '/events.ics',
  '/events/{slug}.ics',
  '/favourites.ics',
  '/sitemap.xml',
  '/{kind}-sitemap.xml',
  '/images/{picture}',
  '/qr/{path}.svg',
  '/data/{file}',
  '/data/insights/{file}',
  '/data/categories/{slug}/services.atom',
  '/data/categories/{slug}/events.atom',
  '/oruk',
  '/oruk/v3',
  '/oruk/v3/openapi.json',
  '/oruk/v3/{table}',
  '/oruk/v3/{table}/{slug}',
  '/graphql',
  '/schema.graphql',
  '/core/v1/images/{slug}.svg',
  '/core/v1/submissions/{key}',
  '/core/v1/{path}',
  '/cookies',
  '/language',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/builds/latest.json',
  '/builds/meta/{slug}.json',
  '/healthz',
  '/readyz',
  '/metrics',
]

const parts = {
  '{slug}': slugSigns,
  '{key}': '[^?]+',
  '{table}': '[a-z]+(_[a-z]+)*',
  '{path}': `${slugSigns}(/${slugSigns})*`,
  '{file}': '[a-z_-]{1,60}[.][a-z]{1,10}',
  '{picture}': '[a-z-]{4,20}[.][\\w.%-]{1,250}',
  '{kind}-sitemap': '[a-z]+-sitemap(-[0-9]{1,4})?',
}

const routes = [...pageRoutes.map(({ route }) => route), ...otherRoutes]
const fixed = new Set(routes.filter(route => !route.includes('{')))
const patterns = routes
  .filter(route => route.includes('{'))
  .map(route => ({ route, pattern: patternOf(route) }))
// So that an address is compared with the few patterns of its first segment; the rest begin with a slug.
const patternsBySegment = Map.groupBy(patterns, ({ route }) => firstSegment(route))
const patternsOfAnySegment = patterns.filter(({ route }) => firstSegment(route).includes('{'))

/**
 * The route of an address: one of a few dozen, whatever the address.
 *
 *     routeOf('/services/erith-food-bank') // '/services/{slug}'
 *     routeOf('/wp-login.php')             // 'unknown'
 *
 * An address whose slug no record could have is unknown too, as it may hold anything. What the browser fetches for a page
 * during client-side navigation counts as the page.
 */
export function routeOf(path: string): string {
  const page = path.endsWith(pageContextFile) ? path.slice(0, -pageContextFile.length) : path
  const address = page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
  if (fixed.has(address)) return address
  const likely = patternsBySegment.get(firstSegment(address)) ?? patternsOfAnySegment
  return likely.find(({ pattern }) => pattern.test(address))?.route ?? 'unknown'
}

const pageContextFile = 'index.pageContext.json'

/**
 * The first segment of a path or route.
 *
 *     firstSegment('/services/{slug}') // 'services'
 */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return path.slice(1, end === -1 ? undefined : end)
}

function patternOf(route: string): RegExp {
  // Dots are all that patterns would take for something else.
  const literal = route.replaceAll('.', '[.]')
  const pattern = Object.entries(parts).reduce((text, [part, source]) => text.replace(part, source), literal)
  return RegExp(`^${pattern}$`)
}

const pageRouteByRoute = new Map(pageRoutes.map(each => [each.route, each]))

/**
 * The route of the page at a path; null when no page has such a path.
 *
 *     pageRouteOf('/sitemap')?.parameters    // ['services', 'organisations']
 *     pageRouteOf('/favourites')?.parameters // null
 */
export const pageRouteOf = (path: string): PageRoute | null => pageRouteByRoute.get(routeOf(path)) ?? null

/** Addresses without a page: their own handlers refuse methods, or they are 404 whatever the method. */
const withoutPages = new Set(['unknown', '/cookies', '/language'])

/** Of an address; the search with most filters has some fifty. */
const mostParameters = 300

/** Refuses addresses of thousands of parameters: Vike's time to read one that is repeated grows with the square of its number. */
export const fewParameters: MiddlewareHandler = async (c, next) =>
  c.req.url.split('&', mostParameters + 1).length > mostParameters
    ? c.text(`An address has at most ${mostParameters} parameters.\n`, 414)
    : next()

/**
 * Refuses methods that a page does not have, with those that it has: GET and HEAD, and POST for forms. An address without a
 * page is a 404, whatever the method.
 */
export const readOnly: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  const methods = ['GET', 'HEAD', ...(pageRouteOf(path)?.isForm ? ['POST'] : [])]
  if (methods.includes(method) || withoutPages.has(routeOf(path))) return next()
  c.header('Allow', methods.join(', '))
  return method === 'OPTIONS' ? c.body(null, 204) : c.text(`Only ${methods.join(', ')}.\n`, 405)
}
