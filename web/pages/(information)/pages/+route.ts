import type { PageContext } from 'vike/types'

/** `/pages/{parent}/{slug}`, of any depth: the last segment is the page's slug, the others are its ancestors. */
export function route({ urlPathname }: PageContext) {
  const segments = urlPathname.split('/').slice(1)
  return segments[0] === 'pages' && segments.length > 1 ? { routeParams: { slug: segments.at(-1)! } } : false
}
