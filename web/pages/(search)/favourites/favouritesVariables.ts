import type { FavouritesPageQueryVariables } from '../../../generated/types.ts'
import type { Favourite, FavouriteKind } from '../../../browser/favourites/favourites.ts'

/** What is asked for one page of a list. As many rows as ids: the gateway reckons what a query costs by them. */
export function favouritesVariables(entries: readonly Favourite[]): FavouritesPageQueryVariables {
  const idsOf = (kind: FavouriteKind) => entries.filter(entry => entry.kind === kind).map(({ id }) => id)
  const [services, events, organisations] = [idsOf('service'), idsOf('event'), idsOf('organisation')]
  return {
    services,
    serviceCount: Math.max(1, services.length),
    events,
    eventCount: Math.max(1, events.length),
    organisations,
    organisationCount: Math.max(1, organisations.length),
  }
}
