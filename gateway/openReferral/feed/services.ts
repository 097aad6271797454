import type { RowOf } from '../../openData/tables.ts'
import { emailOf, type Fields, filled, partId, profileId, timestampOf, uriOf, urlsOf } from './fields.ts'
import type { ProfileObject } from './organisationsAndLocations.ts'
import { type PlaceHours, schedulesOf } from './schedules.ts'
import { areaUri, type Term } from './taxonomies.ts'

/** A term of a service, with the id of the row that says so. */
export interface ServiceTerm {
  id: string
  linkType: string
  term: Term
}

/** A service with what belongs to it. */
export interface ServiceRows {
  service: RowOf<'services'>
  offerings: readonly RowOf<'offerings'>[]
  notes: readonly RowOf<'useful_notes'>[]
  links: readonly RowOf<'useful_links'>[]
  eligibilities: readonly RowOf<'eligibilities'>[]
  terms: readonly ServiceTerm[]
  places: readonly PlaceHours[]
  /** Those of its places, each once. */
  districts: readonly { code: string; name: string }[]
  /** When it or anything that belongs to it changed last, in milliseconds of the epoch. */
  modified: number
}

const ownWords = {
  age_group_text: 'Age',
  disability_text: 'Disability',
  ethnicity_text: 'Ethnicity',
  gender_text: 'Gender',
  income_text: 'Income',
  language_text: 'Language',
  housing_text: 'Housing',
  other_eligibility_text: 'Other',
} as const

/**
 * A service without its organisation, locations and terms.
 *
 *     serviceObject(rows).basic
 *     // { id: '3f0f…', name: 'Erith Food Bank', status: 'active', last_modified: '2026-11-20T10:00:00.000Z', … }
 *
 * Telephone numbers, the names of languages and further addresses have no place in the profile: they are where HSDS 3.0, of
 * which it is a part, has them.
 */
export function serviceObject(rows: ServiceRows): ProfileObject {
  const { service, links } = rows
  const id = profileId('services', service.id)
  const ages = ageLimits(rows.eligibilities, service.age_group_text)
  const website = uriOf(service.website_url)
  return {
    basic: {
      id,
      name: service.name,
      status: 'active',
      ...filled({
        organization_id: service.organisation_id && profileId('organisations', service.organisation_id),
        description: descriptionOf(rows),
        url: website ?? uriOf(service.page_url),
        email: emailOf(service.contact_email),
        fees: feesOf(service),
        accreditations:
          service.cqc_location_id &&
          `Registered with the Care Quality Commission, location ${service.cqc_location_id}`,
        minimum_age: ages.minimum,
        maximum_age: ages.maximum,
        assured_date: service.last_updated_on,
        last_modified: timestampOf(rows.modified),
      }),
    },
    more: filled({
      schedules: schedulesOf(service, rows.places),
      service_areas: rows.districts.map(({ code, name }) => ({
        id: partId('service areas', service.id, code),
        service_id: id,
        name,
        service_area: name,
        uri: areaUri(code),
      })),
      languages: languagesOf(rows, id),
      cost_options: costsOf(service, id),
      contacts: service.contact_name
        ? [{ id: partId('contacts', service.id), service_id: id, name: service.contact_name }]
        : [],
      phones: service.contact_phone
        ? [{ id: partId('phones', service.id), service_id: id, number: service.contact_phone, type: 'voice' }]
        : [],
      additional_urls: urlsOf(service.id, [
        ['Page in the directory', website && service.page_url],
        ['Record in the directory', service.directory_url],
        ['Prices', service.fees_url],
        ['Referral', service.referral_url],
        ['Video', service.video_url],
        ['Logo', service.logo_url],
        ...links.map(({ type, url }) => [type ?? 'other', url] as const),
      ]),
    }),
  }
}

/** All texts about the service, in Markdown, since the profile has one field for them. */
function descriptionOf({ service, offerings, notes }: ServiceRows): string {
  const text = service.description_markdown ?? ''
  const audience = Object.entries(ownWords).flatMap(([column, title]) => {
    const words = service[column as keyof typeof ownWords]
    return words ? `- ${title}: ${words}` : []
  })
  return [
    service.summary && !text.startsWith(service.summary) ? service.summary : null,
    text,
    section(
      'What is offered',
      offerings.map(({ name }) => `- ${name}`),
    ),
    section('Who it is for', audience),
    ...notes.map(({ title, description_markdown: note }) =>
      [title && `## ${title}`, note].filter(Boolean).join('\n\n'),
    ),
    service.testimonial && `> ${service.testimonial.replaceAll(/\r\n|[\r\n]/g, '\n> ')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const section = (title: string, lines: readonly string[]) =>
  lines.length ? `## ${title}\n\n${lines.join('\n')}` : null

const feesOf = ({ is_free: isFree, fees_text: text, fees_url: address }: RowOf<'services'>) =>
  [text ?? (isFree ? 'Free' : null), address].filter(Boolean).join(' ')

function costsOf(service: RowOf<'services'>, id: string): Fields[] {
  const { is_free: isFree, fees_text: text } = service
  if (isFree === null && !text) return []
  return [
    filled({
      id: partId('cost options', service.id),
      service_id: id,
      option: isFree ? 'Free' : isFree === false ? 'Not free' : null,
      amount: isFree ? 0 : null,
      amount_description: text,
    }),
  ]
}

/** Services for people who speak a language are taken to speak it. */
function languagesOf({ service, eligibilities }: ServiceRows, id: string): Fields[] {
  const options = eligibilities.filter(
    ({ is_type: isType, type_name: type }) => !isType && /\blanguages?\b/i.test(type ?? ''),
  )
  const { language_text: note } = service
  return [
    ...options.map(option => ({
      id: partId('languages', service.id, option.id),
      service_id: id,
      name: option.name,
    })),
    ...(note ? [{ id: partId('languages', service.id), service_id: id, note }] : []),
  ]
}

/** The ages that a service is for, in years, both included; null where there is no limit or it is not known. */
interface AgeLimits {
  minimum: number | null
  maximum: number | null
}

const noLimits: AgeLimits = { minimum: null, maximum: null }
const yearsOld = '(?:[ -]?(?:years?|yrs?)(?:[ -]olds?)?)?'
/** Words of an option that say nothing about ages which its numbers do not say: “Adults (18-64)”. */
const people =
  /\b(?:(?:young|older|elderly|(?:pre-?)?school[ -]age|working[ -]age) )?(?:adults?|babies|boys|children|girls|kids|men|people|persons|seniors|teenagers|teens|toddlers|women)\b|[()[\]:]/g

const agePatterns: readonly (readonly [RegExp, (from: number, to: number) => AgeLimits])[] = [
  [wholeText(`(\\d{1,3}) ?(?:to|-|–) ?(\\d{1,3})${yearsOld}`), (minimum, maximum) => ({ minimum, maximum })],
  [wholeText(`between (\\d{1,3}) and (\\d{1,3})${yearsOld}`), (minimum, maximum) => ({ minimum, maximum })],
  [wholeText(`(\\d{1,3})${yearsOld} ?(?:\\+|plus|(?:and|or) (?:over|above|older))${yearsOld}`), andOver],
  [
    wholeText(`(\\d{1,3})${yearsOld} (?:and|or) (?:under|below|younger)`),
    maximum => ({ minimum: null, maximum }),
  ],
  [wholeText(`(?:over|from) (?:the age of )?(\\d{1,3})s?${yearsOld}`), andOver],
  [wholeText(`under (?:the age of )?(\\d{1,3})s?${yearsOld}`), age => ({ minimum: null, maximum: age - 1 })],
  [wholeText(`up to (?:the age of )?(\\d{1,3})${yearsOld}`), maximum => ({ minimum: null, maximum })],
]

/**
 * The ages that a service is for, as far as its own words, or else its options of eligibility, say them in numbers.
 *
 *     const [younger, older] = [{ type_name: 'Age group', name: '12 to 15 years', … }, { …, name: '16 to 17 years', … }]
 *     ageLimits([younger, older], null)
 *     // { minimum: 12, maximum: 17 }
 *     ageLimits([{ type_name: 'Age group', name: 'Adults (18-64)', … }], null) // { minimum: 18, maximum: 64 }
 *     ageLimits([], '16 and over') // { minimum: 16, maximum: null }
 *     ageLimits([…], '60 and over, or any age with a disability') // { minimum: null, maximum: null }
 */
function ageLimits(options: readonly RowOf<'eligibilities'>[], ownText: string | null): AgeLimits {
  const names = options
    .filter(({ type_name: type, is_type: isType }) => !isType && /\bages?\b/i.test(type ?? ''))
    .map(({ name }) => name)
  const limits = (ownText === null ? names : [ownText]).map(ageLimitsIn)
  if (limits.some(found => found === null)) return noLimits
  return {
    minimum: extreme(Math.min, limits, 'minimum'),
    maximum: extreme(Math.max, limits, 'maximum'),
  }
}

/** One without a limit leaves all without one. */
function extreme(
  choose: (...ages: number[]) => number,
  limits: readonly (AgeLimits | null)[],
  end: keyof AgeLimits,
): number | null {
  const ages = limits.flatMap(found => found?.[end] ?? [])
  return ages.length === limits.length && ages.length > 0 ? choose(...ages) : null
}

function ageLimitsIn(text: string): AgeLimits | null {
  const plain = text.toLowerCase().replaceAll(people, ' ').replaceAll(/\s+/g, ' ').trim()
  for (const [pattern, limits] of agePatterns) {
    const match = pattern.exec(plain)
    if (!match) continue
    const found = limits(Number(match[1]), Number(match[2]))
    return (found.minimum ?? 0) <= (found.maximum ?? Infinity) && (found.maximum ?? 0) >= 0 ? found : null
  }
  return null
}

function wholeText(source: string): RegExp {
  return new RegExp(`^(?:aged? |ages )?${source}$`)
}

function andOver(minimum: number): AgeLimits {
  return { minimum, maximum: null }
}
