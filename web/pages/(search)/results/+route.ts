import type { PageContext } from 'vike/types'
import { route as categoryRoute } from '../categories/+route.ts'

/** Words, a place or a filter in the query of an address. */
const searched = /[?&](?:query|near|open|free|wait|for)=[^&]/

/**
 * `/results`, and a category or persona with words, a place or filters in its address.
 *
 *     '/categories/food?near=DA8' // { kind: 'categories', slug: 'food' }
 */
export function route(pageContext: PageContext) {
  const { urlPathname, urlParsed } = pageContext
  if (urlPathname === '/results') return { routeParams: {} }
  if (!searched.test(urlParsed.searchOriginal ?? '')) return false
  const [, kind, slug, ...others] = urlPathname.split('/')
  if (kind === 'personas' && slug && !others.length) return { routeParams: { kind, slug }, precedence: 1 }
  const category = categoryRoute(pageContext)
  if (!category || category.routeParams.all) return false
  return { routeParams: { kind: 'categories', slug: category.routeParams.slug }, precedence: 1 }
}
