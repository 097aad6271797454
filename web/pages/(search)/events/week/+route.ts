import type { PageContext } from 'vike/types'

/** `/events?view=week`: a page of its own at the address of all events. */
export function route({ urlPathname, urlParsed }: PageContext) {
  return urlPathname === '/events' && urlParsed.search.view === 'week' && { routeParams: {}, precedence: 1 }
}
