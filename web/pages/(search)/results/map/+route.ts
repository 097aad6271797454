import type { PageContext } from 'vike/types'

/**
 * `/results?view=map`. A page of its own behind the address of the results, so that nobody who reads the list fetches
 * the map's code.
 */
export function route({ urlPathname, urlParsed }: PageContext) {
  return urlPathname === '/results' && urlParsed.search.view === 'map' && { routeParams: {}, precedence: 1 }
}
