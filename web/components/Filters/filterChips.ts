import type { Asked } from './Asked.ts'
import type { Chip } from './Chip.ts'
import { eligibilitiesAsked } from './eligibilitiesAsked.ts'
import { filters, type FilterName } from './filters.ts'
import { withParameter } from './withParameter.ts'

/**
 * The filters of the results that are in force, each with the address without it.
 *
 *     filterChips({ free: ['yes'], for: ['Women'] }, groups)
 *     // [{ text: 'Free', href: '/results?for=Women' }, { text: 'Women', href: '/results?free=yes' }]
 */
export function filterChips(asked: Asked, groups: readonly { options: string[] }[] | null): Chip[] {
  const own = (Object.keys(filters) as FilterName[]).flatMap(name => {
    const value = asked[name]?.at(-1) ?? ''
    if (!Object.hasOwn(filters[name], value)) return []
    const text = (filters[name] as Record<string, string>)[value]!
    return [{ text, href: withParameter('/results', asked, name, null) }]
  })
  const chosen = eligibilitiesAsked(asked, groups)
  const others = chosen.map(text => ({
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
