import type { TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import { eligibilityText } from '../formatting/eligibility.ts'
import { byOrder, textOf } from '../records/coerce.ts'
import type { EligibilityGroup } from './eligibilityGroups.ts'
import { eligibilityOptions } from './eligibilityOptions.ts'

/**
 * Everything a service may say about who it is for, type by type: what a person can choose from. A type without a name or
 * without options leaves nothing to choose.
 *
 *     eligibilityChoices(tree) // [{ name: 'Age group', text: '18 to 24 years, 65 and over', options: ['18 to 24 years', …] }]
 */
export function eligibilityChoices(tree: readonly TaxonomyCategoryRecord[]): EligibilityGroup[] {
  return byOrder(tree).flatMap(type => {
    const name = textOf(type.name)
    const options = [...new Set(eligibilityOptions(type))]
    if (!name || !options.length) return []
    return [{ name, options, ownWords: null, text: eligibilityText(options, null) }]
  })
}
