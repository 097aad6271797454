import type { Chip } from './Chips.tsx'
import { type SearchParameters, withParameter, normaliseQuery } from '../../browser/addresses.ts'
import { activeFilters as words } from '../../generated/messages/activeFilters.ts'
import type { WaitTime } from '../../generated/types.ts'

/** An active filter of the results. */
export interface ActiveFilter extends Chip {
  /** The parameter of the address. */
  name: FilterName | 'for'
}

/**
 * The active filters of the results, each with the address without it.
 *
 *     activeFilters({ free: ['yes'], for: ['Women'] }, groups)
 *     // [{ name: 'free', text: 'Free', href: '/results?for=Women' }, { name: 'for', text: 'Women', href: '/results?free=yes' }]
 *
 * A distance needs a place in its own field; an order by distance needs any.
 *
 * @param hasPlace Whether the search has a place, in its own field or among the words.
 * @param path The page that has the filters.
 */
export function activeFilters(
  search: SearchParameters,
  groups: readonly { options: string[] }[] | null,
  hasPlace = hasNear(search),
  path = '/results',
): ActiveFilter[] {
  const own = (Object.keys(filters) as FilterName[]).flatMap(name => {
    const value = search[name]?.at(-1) ?? ''
    if (!Object.hasOwn(filters[name], value)) return []
    if ((name === 'within' && !hasNear(search)) || (name === 'order' && !hasPlace)) return []
    const text = (filters[name] as Record<string, string>)[value]!
    return [{ name, text, href: withParameter(path, search, name, null) }]
  })
  const chosen = chosenEligibilities(search, groups)
  const others = chosen.map(text => ({
    name: 'for' as const,
    text,
    href: withParameter(
      path,
      search,
      'for',
      chosen.filter(other => other !== text),
    ),
  }))
  return [...own, ...others]
}

/** Whether an address has a place in its own field, known or not. */
export const hasNear = ({ near }: SearchParameters): boolean => Boolean(normaliseQuery(near?.at(-1)))

const most = 10
const longest = 255

/**
 * The chosen options of eligibility, in the council's order, whatever their order in the address. Options of no group are
 * ignored; when the groups could not be loaded, null, every value counts as an option.
 *
 *     chosenEligibilities({ for: ['Women', '', 'Martians', '65 and over'] }, groups) // ['65 and over', 'Women']
 */
export function chosenEligibilities(
  { for: chosen = [] }: SearchParameters,
  groups: readonly { options: readonly string[] }[] | null,
): string[] {
  const given = new Set(chosen.map(name => name.trim()).filter(name => name && name.length <= longest))
  const options = new Set(groups?.flatMap(group => group.options) ?? [...given].sort())
  return [...options].filter(option => given.has(option)).slice(0, most)
}

/** The filters of the results: the parameter of each, its values, and their words. */
export const filters = words.values satisfies Record<string, Record<string, string>>

export type FilterName = keyof typeof filters

/** The waits by their values in the address. */
export const waitTimes: Readonly<Record<string, WaitTime>> = {
  'one-week': 'ONE_WEEK',
  'two-weeks': 'TWO_WEEKS',
  'three-weeks': 'THREE_WEEKS',
  month: 'MONTH',
  longer: 'LONGER',
}

/** The distances that are offered, in miles. */
export const distances: readonly string[] = ['1', '3', '5', '10', '20']

/** The longest distance, in miles; offered only where nothing nearer was found. */
export const longestDistance = '50'
