import type { SearchParameters } from '../../browser/addresses.ts'

const most = 10
const longest = 255

/**
 * The options a person chose of those who services are for, in the council's order: the same in whatever order an address
 * has them. What no group has counts as not given; while nobody knows the groups, null, anything may be an option.
 *
 *     eligibilitiesAsked({ for: ['Women', '', 'Martians', '65 and over'] }, groups) // ['65 and over', 'Women']
 */
export function eligibilitiesAsked(
  { for: chosen = [] }: SearchParameters,
  groups: readonly { options: readonly string[] }[] | null,
): string[] {
  const given = new Set(chosen.map(name => name.trim()).filter(name => name && name.length <= longest))
  const options = new Set(groups?.flatMap(group => group.options) ?? [...given].sort())
  return [...options].filter(option => given.has(option)).slice(0, most)
}
