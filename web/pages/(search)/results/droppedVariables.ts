import type { DroppedFiltersQueryVariables, ResultsPageQueryVariables } from '../../../generated/types.ts'

/** How far results are from a place when nobody says, in miles. */
const usualMiles = 5

/**
 * What to ask about the filters of a search that found nothing; null when it has none.
 *
 *     droppedVariables({ query: 'debt', isFree: true }, false) // { query: 'debt', isFree: true, hasFree: true, … }
 *
 * Leaving out a distance beyond the usual one would find less, so that is not asked.
 *
 * @param hasPlace Whether the results are from around a place that was understood.
 */
export function droppedVariables(
  { page: _page, order: _order, ...asked }: ResultsPageQueryVariables,
  hasPlace: boolean,
): DroppedFiltersQueryVariables | null {
  const { within, isFree, openNow, waitTime } = asked
  const chosen = [asked.eligibilities ?? []].flat()
  const others = (place: number) => chosen.filter((_name, i) => i !== place)
  const has = {
    hasPlace,
    hasWithin: hasPlace && (within ?? usualMiles) < usualMiles,
    hasFree: Boolean(isFree),
    hasOpen: Boolean(openNow),
    hasWait: Boolean(waitTime),
    has1: chosen.length > 0,
    has2: chosen.length > 1,
    has3: chosen.length > 2,
  }
  const { hasPlace: _place, ...filters } = has
  const count = Object.values(filters).filter(Boolean).length
  if (!hasPlace && count === 0) return null
  return {
    ...asked,
    ...has,
    others1: has.has1 ? others(0) : undefined,
    others2: has.has2 ? others(1) : undefined,
    others3: has.has3 ? others(2) : undefined,
    hasSeveral: count > 1,
  }
}
