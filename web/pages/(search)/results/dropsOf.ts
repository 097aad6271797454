import { addressOf, type SearchParameters } from '../../../browser/addresses.ts'
import type { ActiveFilter } from '../../../components/Filters/activeFilters.ts'
import { results } from '../../../generated/messages/results.ts'
import type { DroppedFiltersQuery, DroppedFiltersQueryVariables } from '../../../generated/types.ts'
import { searchWithout } from './searchWithout.ts'

const words = results.nothing

/** A search with less in it, in words, and how many services it finds; null where that could not be told. */
interface Drop {
  text: string
  href: string
  count: number | null
}

/**
 * What is worth leaving out of a search that found nothing: a filter, the place, or all filters at once. What would find
 * nothing either is left out, unless nobody could tell.
 *
 *     dropsOf(chips, asked, variables, data)
 *     // [{ text: 'search again without “Free”', href: '/results?query=debt', count: 12 }]
 */
export function dropsOf(
  chips: readonly ActiveFilter[],
  asked: SearchParameters,
  { eligibilities, hasPlace, hasSeveral }: DroppedFiltersQueryVariables,
  data: Partial<DroppedFiltersQuery> | undefined,
): Drop[] {
  const chosen = [eligibilities ?? []].flat()
  // What was not asked, because it could not find more, counts as nothing.
  const counted = (name: keyof DroppedFiltersQuery) => (data ? (data[name]?.services.totalCount ?? 0) : null)
  const drops = chips.flatMap(({ name, text, href }) => {
    if (name === 'order') return []
    const asName = name === 'for' ? (`for${chosen.indexOf(text) + 1}` as 'for1') : name
    return [{ text: words.without({ filter: text }), href, count: counted(asName) }]
  })
  if (hasPlace)
    drops.push({
      text: words.everywhere,
      href: addressOf('/results', searchWithout(asked, 'near', 'within', 'order', 'page')),
      count: counted('place'),
    })
  if (hasSeveral)
    drops.push({
      text: words.withoutAny,
      href: addressOf('/results', { query: asked.query, near: asked.near, view: asked.view }),
      count: counted('all'),
    })
  return drops.filter(({ count }) => count !== 0)
}
