import { normaliseQuery, type SearchParameters, withParameter } from '../../browser/addresses.ts'
import { eligibilitiesAsked } from './eligibilitiesAsked.ts'
import type { FilterChip } from './FilterChip.ts'
import { filters, type FilterName } from './filters.ts'

/** Filters that mean nothing without a place. */
const fromPlace = new Set<FilterName>(['within', 'order'])

/**
 * The filters of the results that are in force, each with the address without it.
 *
 *     filterChips({ free: ['yes'], for: ['Women'] }, groups)
 *     // [{ name: 'free', text: 'Free', href: '/results?for=Women' }, { name: 'for', text: 'Women', href: '/results?free=yes' }]
 */
export function filterChips(
  asked: SearchParameters,
  groups: readonly { options: string[] }[] | null,
): FilterChip[] {
  const hasPlace = Boolean(normaliseQuery(asked.near?.at(-1)))
  const own = (Object.keys(filters) as FilterName[]).flatMap(name => {
    const value = asked[name]?.at(-1) ?? ''
    if (!Object.hasOwn(filters[name], value) || (fromPlace.has(name) && !hasPlace)) return []
    const text = (filters[name] as Record<string, string>)[value]!
    return [{ name, text, href: withParameter('/results', asked, name, null) }]
  })
  const chosen = eligibilitiesAsked(asked, groups)
  const others = chosen.map(text => ({
    name: 'for' as const,
    text,
    href: withParameter(
      '/results',
      asked,
      'for',
      chosen.filter(other => other !== text),
    ),
  }))
  return [...own, ...others]
}
