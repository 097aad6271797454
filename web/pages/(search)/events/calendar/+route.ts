import type { PageContext } from 'vike/types'

/** `/events?view=calendar&month=2026-12`: a page of its own at the address of all events. */
export function route({ urlPathname, urlParsed }: PageContext) {
  return (
    urlPathname === '/events' && urlParsed.search.view === 'calendar' && { routeParams: {}, precedence: 1 }
  )
}
