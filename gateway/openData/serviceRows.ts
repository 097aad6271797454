import type {
  CollectionPersonaRecord,
  EligibilityCustomRecord,
  OfferingRecord,
  ServiceRecord,
  SocialMediaRecord,
  TagRecord,
  UsefulInfoRecord,
} from '../../schema/generated/records.ts'
import { categoriesAbout } from '../content/collections.ts'
import { instant } from '../formatting/calendar.ts'
import { byOrder, entriesOf, listOf, slugOf } from '../records/coerce.ts'
import {
  booleanCell,
  choiceCell,
  counter,
  datetimeCell,
  derivedId,
  draft,
  emailCell,
  idOf,
  integerCell,
  latest,
  markdownCells,
  pictureCells,
  type RowDraft,
  textCell,
  urlCell,
} from './cells.ts'
import type { RowContext } from './rows.ts'
import { services, usefulLinks } from './serviceTables.ts'

type Values<V extends string | null> = Readonly<Record<NonNullable<V>, string>>
const { type, wait_time: waitTime, referral_method: referralMethod } = services.columns

/** The rows of a service and of what only it has. */
export function serviceRows(id: string, record: ServiceRecord, context: RowContext): RowDraft[] {
  const changedAt = latest(record.last_modified_at, record.updated_at)
  return [
    draft('services', serviceCells(id, record, context), changedAt),
    ...subjectLinks(id, record, context),
    ...tagRows(id, record),
    ...offeringRows(id, record),
    ...noteRows(id, record),
    ...linkRows(record.social_medias, { service_id: id, organisation_id: null }),
  ]
}

function serviceCells(id: string, record: ServiceRecord, { siteUrl, directoryUrl, has }: RowContext) {
  const description = markdownCells(record.description)
  const logo = pictureCells(record.image, siteUrl)
  const organisationId = idOf(record.organisation_id)
  const words: Partial<EligibilityCustomRecord> = record.eligibility_types?.custom ?? {}
  const saved = latest(record.last_modified_at) === null ? record.updated_at : record.last_modified_at
  return {
    id,
    slug: textCell(record.slug),
    name: textCell(record.name) ?? '',
    type: choiceCell(type.values as Values<ServiceRecord['type']>, record.type),
    organisation_id: organisationId && has('organisation', organisationId) ? organisationId : null,
    summary: textCell(record.intro),
    description: description.plain,
    description_markdown: description.markdown,
    page_url: siteUrl && `${siteUrl}/services/${encodeURIComponent(slugOf({ id, slug: record.slug }))}`,
    directory_url: directoryUrl && `${directoryUrl}/services/${encodeURIComponent(id)}`,
    website_url: urlCell(record.url),
    contact_name: textCell(record.contact_name),
    contact_phone: textCell(record.contact_phone),
    contact_email: emailCell(record.contact_email),
    wait_time: choiceCell(waitTime.values as Values<ServiceRecord['wait_time']>, record.wait_time),
    is_free: booleanCell(record.is_free),
    fees_text: textCell(record.fees_text),
    fees_url: urlCell(record.fees_url),
    referral_method: choiceCell(
      referralMethod.values as Values<ServiceRecord['referral_method']>,
      record.referral_method,
    ),
    referral_url: urlCell(record.referral_url),
    age_group_text: textCell(words.age_group),
    disability_text: textCell(words.disability),
    ethnicity_text: textCell(words.ethnicity),
    gender_text: textCell(words.gender),
    income_text: textCell(words.income),
    language_text: textCell(words.language),
    housing_text: textCell(words.housing),
    other_eligibility_text: textCell(words.other),
    testimonial: textCell(record.testimonial),
    video_url: urlCell(record.video_embed),
    logo_url: logo.url,
    logo_text: logo.words,
    cqc_location_id: textCell(record.cqc_location_id),
    last_updated_on: (typeof saved === 'string' ? instant(saved) : null)?.toISODate() ?? null,
    ends_at: datetimeCell(record.ends_at),
    created_at: datetimeCell(record.created_at),
  }
}

function subjectLinks(id: string, record: ServiceRecord, context: RowContext): RowDraft[] {
  const terms = listOf(record.category_taxonomies).flatMap(term => idOf(term.id) ?? [])
  // Only their terms are compared.
  const personas = context.personas as readonly (CollectionPersonaRecord & { image_file_id: null })[]
  const options = entriesOf(record.eligibility_types?.taxonomies) ?? []
  const chosen = options
    .flatMap(option => idOf(option) ?? [])
    .filter(option => context.eligibilities.has(option))
  return [
    ...categoriesAbout(record.category_taxonomies, context.categories).map(category =>
      draft('service_categories', {
        id: derivedId('service_categories', id, category.id),
        service_id: id,
        category_id: category.id,
      }),
    ),
    ...categoriesAbout(record.category_taxonomies, personas).map(persona =>
      draft('service_personas', {
        id: derivedId('service_personas', id, persona.id),
        service_id: id,
        persona_id: persona.id,
      }),
    ),
    ...[...new Set(chosen)].map(option =>
      draft('service_eligibilities', {
        id: derivedId('service_eligibilities', id, option),
        service_id: id,
        eligibility_id: option,
      }),
    ),
    ...[...new Set(terms)].map(term =>
      draft('service_taxonomy_terms', {
        id: derivedId('service_taxonomy_terms', id, term),
        service_id: id,
        taxonomy_term_id: term,
      }),
    ),
  ]
}

function tagRows(id: string, record: ServiceRecord): RowDraft[] {
  const nth = counter()
  return listOf<TagRecord>(record.tags).flatMap(tag => {
    const label = textCell(tag.label)
    const name = textCell(tag.slug) ?? label
    if (!label || !name) return []
    const key = derivedId('service_tags', id, name, nth(name))
    return [draft('service_tags', { id: key, service_id: id, slug: textCell(tag.slug), label })]
  })
}

function offeringRows(id: string, record: ServiceRecord): RowDraft[] {
  const nth = counter()
  return listOf<OfferingRecord>(record.offerings).flatMap(({ offering, order }) => {
    const name = textCell(offering)
    if (!name) return []
    const key = derivedId('offerings', id, name, nth(name))
    return [draft('offerings', { id: key, service_id: id, name, position: integerCell(order) })]
  })
}

function noteRows(id: string, record: ServiceRecord): RowDraft[] {
  const nth = counter()
  return byOrder<UsefulInfoRecord>(record.useful_infos).flatMap(info => {
    const title = textCell(info.title)
    const { plain, markdown } = markdownCells(info.description)
    if (!title && !markdown) return []
    const cells = {
      id: derivedId('useful_notes', id, title, nth(title ?? '')),
      service_id: id,
      title,
      description: plain,
      description_markdown: markdown,
      position: integerCell(info.order),
    }
    return [draft('useful_notes', cells)]
  })
}

/** The rows of the links of a service or an organisation. */
export function linkRows(
  links: readonly SocialMediaRecord[],
  owner: { service_id: string | null; organisation_id: string | null },
): RowDraft[] {
  const nth = counter()
  return listOf<SocialMediaRecord>(links).flatMap(link => {
    const url = urlCell(link.url)
    if (!url) return []
    const cells = {
      id: derivedId('useful_links', owner.service_id, owner.organisation_id, url, nth(url)),
      ...owner,
      type: choiceCell(usefulLinks.columns.type.values as Values<SocialMediaRecord['type']>, link.type),
      url,
    }
    return [draft('useful_links', cells)]
  })
}
