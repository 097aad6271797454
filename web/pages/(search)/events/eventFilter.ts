import { distances } from '../../../components/Filters/activeFilters.ts'
import { normaliseQuery } from '../../../browser/addresses.ts'
import type { EventFilter, EventsPlaceQuery } from '../../../generated/types.ts'

/** A place that was looked up; null when the address has none, its `place` is null when nobody knows it. */
export type PlaceLookup = EventsPlaceQuery['place'] | null

/** The place in an address, as it was typed; undefined when there is none. */
export const nearOf = (search: Record<string, string>): string | undefined => normaliseQuery(search.near)

/**
 * The filter in an address. Values that the page does not offer are ignored, as are a place that nobody knows and a distance
 * from it.
 *
 *     eventFilterOf({ free: 'yes', page: '2' }, null) // { isFree: true }
 *     eventFilterOf({ near: 'erth', within: '3' }, { place: erith, message: '…' }) // { near: 'Erith', within: 3 }
 */
export function eventFilterOf(search: Record<string, string>, looked: PlaceLookup): EventFilter {
  const near = nearOf(search) && looked?.place?.name
  return {
    ...(search.free === 'yes' && { isFree: true }),
    ...(search.online === 'yes' && { isVirtual: true }),
    ...(near && { near }),
    ...(near && distances.includes(search.within ?? '') && { within: Number(search.within) }),
  }
}
