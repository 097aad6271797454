import type { PageContext } from 'vike/types'

/**
 * `/results?view=map`: a page of its own at the address of the results, so that visitors of the list do not load the map's
 * code.
 */
export function route({ urlPathname, urlParsed }: PageContext) {
  return urlPathname === '/results' && urlParsed.search.view === 'map' && { routeParams: {}, precedence: 1 }
}
