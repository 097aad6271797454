import { memoiseByRecord } from './memoise.ts'
import { oneLine, plainOf } from './text.ts'
import type { EligibilityTypesRecord, TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import { byOrder, entriesOf, textOf } from '../records/coerce.ts'

/** One type of eligibility of a service: the options it chose, and its own words. */
interface EligibilityGroup {
  name: string
  text: string
  options: string[]
  ownWords: string | null
}

// Names for types that the council's taxonomy does not have, by their key in the record.
const defaultNames = new Map([
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
 * Who a service is for, by type of eligibility; empty when it is for everyone.
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
    const words = plainOf(custom.get(key))
    custom.delete(key)
    return groupOf(
      plainOf(type.name) ?? defaultNames.get(key) ?? '',
      eligibilityOptions(type, id => ids.has(id)),
      words,
    )
  })
  const others = [...defaultNames].map(([key, name]) => groupOf(name, [], plainOf(custom.get(key))))
  return [...known, ...others].filter(({ text }) => text)
}

/**
 * All options of eligibility by type, for people to choose from. Types without a name or without options are left out.
 *
 *     eligibilityChoices(tree) // [{ name: 'Age group', text: '18 to 24 years, 65 and over', options: ['18 to 24 years', …] }]
 */
export function eligibilityChoices(tree: readonly TaxonomyCategoryRecord[]): EligibilityGroup[] {
  return byOrder(tree).flatMap(type => {
    const name = plainOf(type.name)
    const options = [...new Set(eligibilityOptions(type))]
    if (!name || !options.length) return []
    return [{ name, options, ownWords: null, text: eligibilityText(options, null) }]
  })
}

/**
 * One type of eligibility as text: the options the service chose, then its own words.
 *
 *     eligibilityText(['18 to 24 years', '25 to 64 years'], null) // '18 to 24 years, 25 to 64 years'
 *     eligibilityText(['18 to 24 years'], 'Parents first')        // '18 to 24 years. Parents first'
 *
 * Own words that repeat an option are left out. Empty means that the service is for everyone.
 */
export function eligibilityText(names: readonly string[], custom: string | null | undefined): string {
  const options = [...new Set(names.map(oneLine).filter(Boolean))]
  return [options.join(', '), ownEligibility(names, custom)].filter(Boolean).join('. ')
}

/**
 * The service's own words about who it is for; empty when they repeat one of the options it chose.
 *
 *     ownEligibility(['18 to 24 years'], ' Parents  first ') // 'Parents first'
 *     ownEligibility(['Women'], 'women')                     // ''
 */
function ownEligibility(names: readonly string[], custom: string | null | undefined): string {
  const words = oneLine(custom)
  return names.some(name => oneLine(name).toLowerCase() === words.toLowerCase()) ? '' : words
}

function groupOf(name: string, options: string[], words: string | null): EligibilityGroup {
  return {
    name,
    options: [...new Set(options)],
    ownWords: ownEligibility(options, words) || null,
    text: eligibilityText(options, words),
  }
}

// The record has own words under `age_group`; the taxonomy has the slug `age-group` or the name `Age Group`.
function keyOf({ slug, name }: TaxonomyCategoryRecord): string {
  const keys = [slug, name].map(text => (textOf(text) ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '_'))
  return keys.find(key => defaultNames.has(key)) ?? keys[0] ?? ''
}

/**
 * The names of the options below a type of eligibility, at any depth, in the council's order.
 *
 *     eligibilityOptions(ageGroup)                     // ['18 to 24 years', '65 and over']
 *     eligibilityOptions(ageGroup, id => ids.has(id)) // ['65 and over']
 */
function eligibilityOptions(
  type: TaxonomyCategoryRecord,
  isWanted: (id: string) => boolean = () => true,
): string[] {
  return optionsBelow(type)
    .filter(({ id }) => isWanted(id))
    .map(({ name }) => name)
}

/** Every page of a service goes through all options. */
const optionsBelow = memoiseByRecord((type: TaxonomyCategoryRecord): { id: string; name: string }[] =>
  byOrder(type.children).flatMap(option => {
    const name = plainOf(option.name)
    return [...(name ? [{ id: option.id, name }] : []), ...optionsBelow(option)]
  }),
)
