import type { EligibilityTypesRecord, TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import { eligibilityText, ownEligibility } from '../formatting/eligibility.ts'
import { byOrder, entriesOf, textOf } from '../records/coerce.ts'
import { eligibilityOptions } from './eligibilityOptions.ts'

/** One way in which a service says who it is for. */
export interface EligibilityGroup {
  name: string
  text: string
  options: string[]
  ownWords: string | null
}

// Types the council has no options for have a name all the same.
const otherNames = new Map([
  ['age_group', 'Age group'],
  ['disability', 'Disability'],
  ['ethnicity', 'Ethnicity'],
  ['gender', 'Gender'],
  ['income', 'Income'],
  ['language', 'Language'],
  ['housing', 'Housing'],
  ['other', 'Other'],
])

/**
 * Who a service is for, type by type; empty when it says nothing, which means everyone.
 *
 *     eligibilityGroups({ custom: { age_group: null, … }, taxonomies: ['aa10…'] }, tree)
 *     // [{ name: 'Age group', text: '65 and over', options: ['65 and over'], ownWords: null }]
 */
export function eligibilityGroups(
  chosen: EligibilityTypesRecord | null | undefined,
  tree: readonly TaxonomyCategoryRecord[],
): EligibilityGroup[] {
  const ids = new Set(entriesOf(chosen?.taxonomies))
  const custom = new Map<string, unknown>(Object.entries(chosen?.custom ?? {}))
  const known = byOrder(tree).map(type => {
    const key = keyOf(type)
    const words = textOf(custom.get(key))
    custom.delete(key)
    return group(
      textOf(type.name) ?? otherNames.get(key) ?? '',
      eligibilityOptions(type, id => ids.has(id)),
      words,
    )
  })
  const others = [...otherNames].map(([key, name]) => group(name, [], textOf(custom.get(key))))
  return [...known, ...others].filter(({ text }) => text)
}

function group(name: string, options: string[], words: string | null): EligibilityGroup {
  return {
    name,
    options: [...new Set(options)],
    ownWords: ownEligibility(options, words) || null,
    text: eligibilityText(options, words),
  }
}

// The record's own words stand under `age_group`, the tree's type under the slug `age-group` or the name `Age Group`.
function keyOf({ slug, name }: TaxonomyCategoryRecord): string {
  const keys = [slug, name].map(text => (textOf(text) ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '_'))
  return keys.find(key => otherNames.has(key)) ?? keys[0] ?? ''
}
