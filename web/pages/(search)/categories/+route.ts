import type { PageContext } from 'vike/types'

/**
 * `/categories/{slug}` and `/categories/{slug}/all`. Former addresses have several segments; the last one is
 * the slug.
 *
 *     '/categories/categories/food/all' // { slug: 'food', all: 'all' }
 */
export function route({ urlPathname }: PageContext) {
  const segments = urlPathname.split('/').slice(1)
  if (segments[0] !== 'categories' || segments.length < 2) return false
  const isAll = segments.length > 2 && segments.at(-1) === 'all'
  const slug = segments.at(isAll ? -2 : -1) ?? ''
  return { routeParams: { slug, all: isAll ? 'all' : '' } }
}
