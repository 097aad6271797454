import type { TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import { byOrder, textOf } from '../records/coerce.ts'

/**
 * Names of the options below a type of eligibility, at any depth, in the council's order.
 *
 *     eligibilityOptions(ageGroup)                     // ['18 to 24 years', '65 and over']
 *     eligibilityOptions(ageGroup, id => ids.has(id)) // ['65 and over']
 */
export function eligibilityOptions(
  type: TaxonomyCategoryRecord,
  isWanted: (id: string) => boolean = () => true,
): string[] {
  return byOrder(type.children).flatMap(option => {
    const own = isWanted(option.id) ? textOf(option.name) : null
    return [...(own ? [own] : []), ...eligibilityOptions(option, isWanted)]
  })
}
