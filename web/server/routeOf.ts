import { texts } from '../pages/(content)/texts/texts.ts'

const plain = new Set([
  '/',
  '/results',
  '/events',
  '/events.ics',
  '/favourites',
  '/favourites.ics',
  '/feedback',
  '/cookies',
  '/language',
  '/get-involved',
  '/sitemap.xml',
  '/locations',
  '/pages/search',
  '/sitemap',
  '/sentry',
  '/_icons',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/developers',
  '/developers/explorer',
  '/developers/reference',
  '/graphql',
  '/schema.graphql',
  '/builds/latest.json',
  '/healthz',
  '/readyz',
  '/metrics',
  ...Object.keys(texts),
])

const slug = '[a-z0-9][a-z0-9-]{0,254}'
const parts = {
  '{slug}': slug,
  '{key}': '[^?]+',
  '{path}': `${slug}(/${slug})*`,
  '{picture}': '[a-z-]{4,20}\\x2e[\\w\\x2e%-]{1,250}',
  '{kind}-sitemap': '[a-z]+-sitemap(-[0-9]{1,4})?',
  '.': '[.]',
}

const templates = [
  '/services/{slug}',
  '/services/{slug}/old',
  '/services/{slug}/referral',
  '/events/{slug}',
  '/events/{slug}.ics',
  '/organisations/{slug}',
  '/personas/{slug}',
  '/locations/{slug}',
  '/categories/{path}',
  '/pages/{path}',
  '/developers/reference/{slug}',
  '/builds/meta/{slug}.json',
  '/core/v1/images/{slug}.svg',
  '/core/v1/submissions/{key}',
  '/images/{picture}',
  '/core/v1/{path}',
  '/{kind}-sitemap.xml',
].map(template => ({ template, pattern: patternOf(template) }))

/**
 * The kind of address, for the log and the metrics: one of a few dozen values, whatever is asked for.
 *
 *     routeOf('/services/erith-food-bank') // '/services/{slug}'
 *     routeOf('/wp-login.php')             // 'unknown'
 *
 * An address whose slug no record could have is unknown too: people type strange things there. What a page asks for
 * when it is shown without loading the whole counts as the page.
 */
export function routeOf(path: string): string {
  const address = path.replace(/index\.pageContext\.json$/, '').replace(/(?<=.)\/$/, '')
  if (plain.has(address)) return address
  return templates.find(({ pattern }) => pattern.test(address))?.template ?? 'unknown'
}

function patternOf(template: string): RegExp {
  const pattern = Object.entries(parts).reduce((text, [part, sense]) => text.replace(part, sense), template)
  return RegExp(`^${pattern}$`)
}
