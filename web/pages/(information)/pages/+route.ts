import type { PageContext } from 'vike/types'

/** `/pages/{parent}/{slug}`, of any depth: the last segment names the page, the ones before it say where it stands. */
export function route({ urlPathname }: PageContext) {
  const segments = urlPathname.split('/').slice(1)
  return segments[0] === 'pages' && segments.length > 1 ? { routeParams: { slug: segments.at(-1)! } } : false
}
