import type { PageContext } from 'vike/types'
import { clientOf } from '../../../graphql/client.ts'
import { runQuery } from '../../../graphql/runQuery.ts'
import { DroppedFiltersDocument } from '../../../generated/operations/DroppedFilters.ts'
import type {
  ResultsHeadFragment,
  ResultsPageQueryVariables,
  DroppedFiltersQueryVariables,
} from '../../../generated/types.ts'

/** Counts what a search without results would find with fewer filters. The page renders without the counts too. */
export async function loadDroppedFilters(
  pageContext: PageContext,
  variables: ResultsPageQueryVariables,
  { place }: ResultsHeadFragment,
): Promise<void> {
  const dropped = droppedVariables(variables, Boolean(place))
  if (dropped) await runQuery(clientOf(pageContext), DroppedFiltersDocument, dropped)
}

/** The default distance from a place, in miles. */
const defaultMiles = 5

/**
 * The variables for counting broader searches after one that found nothing; null when it has no filters.
 *
 *     droppedVariables({ query: 'debt', isFree: true }, false) // { query: 'debt', isFree: true, hasFree: true, … }
 *
 * A distance beyond the default is not left out, as that would find less.
 *
 * @param hasPlace Whether the search is near a place that was found.
 */
export function droppedVariables(
  { page: _page, order: _order, ...search }: ResultsPageQueryVariables,
  hasPlace: boolean,
): DroppedFiltersQueryVariables | null {
  const { within, isFree, openNow, waitTime } = search
  const chosen = [search.eligibilities ?? []].flat()
  const others = (place: number) => chosen.filter((_name, i) => i !== place)
  const has = {
    hasPlace,
    hasWithin: hasPlace && (within ?? defaultMiles) < defaultMiles,
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
    ...search,
    ...has,
    others1: has.has1 ? others(0) : undefined,
    others2: has.has2 ? others(1) : undefined,
    others3: has.has3 ? others(2) : undefined,
    hasSeveral: count > 1,
  }
}
