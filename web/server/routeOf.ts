import { texts } from '../pages/(content)/texts/texts.ts'

const plain = new Set([
  ...['/', '/results', '/events', '/graphql', '/healthz', '/readyz', '/metrics'],
  ...Object.keys(texts),
])

const templates = [
  '/services/{slug}',
  '/events/{slug}',
  '/organisations/{slug}',
  '/personas/{slug}',
  '/categories/{path}',
  '/pages/{path}',
  '/core/v1/{path}',
].map(template => ({ template, pattern: patternOf(template) }))

/**
 * The kind of address, for the log and the metrics: one of a few dozen values, whatever is asked for.
 *
 *     routeOf('/services/erith-food-bank') // '/services/{slug}'
 *     routeOf('/wp-login.php')             // 'unknown'
 *
 * An address whose slug no record could have is unknown too: people type strange things there.
 */
export function routeOf(path: string): string {
  const address = path.replace(/(?<=.)\/$/, '')
  if (plain.has(address)) return address
  return templates.find(({ pattern }) => pattern.test(address))?.template ?? 'unknown'
}

function patternOf(template: string): RegExp {
  const slug = '[a-z0-9][a-z0-9-]{0,254}'
  return RegExp(`^${template.replace('{slug}', slug).replace('{path}', `${slug}(/${slug})*`)}$`)
}
