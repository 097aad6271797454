import type {
  CollectionPersonaRecord,
  OfferingRecord,
  ServiceRecord,
  SocialMediaRecord,
  TagRecord,
  UsefulInfoRecord,
} from '../../schema/generated/records.ts'
import { categoriesAbout } from '../content/collections.ts'
import { byOrder, entriesOf, listOf } from '../records/coerce.ts'
import {
  type RowDraft,
  choiceCell,
  counter,
  derivedId,
  draft,
  idOf,
  integerCell,
  markdownCells,
  plainCell,
  textCell,
  urlCell,
} from './cells.ts'
import { choice, id, integer, reference, required, table, text, url } from './columns.ts'
import type { RowContext } from './rows.ts'

const service = (source: string) => required(reference('services', source, 'The service.'))

/** What services offer. */
export const offerings = table('offerings', 'What services offer', 'What services offer, one row each.', {
  id: id('this site', 'The identifier, made from the service and the text.'),
  service_id: service('service.id'),
  name: required(text('service.offerings.offering', 'What the service offers.', 'Free induction')),
  position: integer('service.offerings.order', 'The place in the list of the service, from 1.', 1),
})

/** Good-to-know notes of services. */
export const usefulNotes = table(
  'useful_notes',
  'Good to know',
  'Titled notes that services add to their description, such as how to get there.',
  {
    id: id('this site', 'The identifier, made from the service and the title.'),
    service_id: service('service.id'),
    title: text('service.useful_infos.title', 'The title of the note.', 'Dogs, buggies and wheelchairs'),
    description: text('service.useful_infos.description', 'The note as plain text.', 'All welcome.'),
    description_markdown: text(
      'service.useful_infos.description',
      'The note as written in Markdown.',
      'All **welcome**.',
    ),
    position: integer('service.useful_infos.order', 'The place in the list of the service, from 1.', 1),
  },
)

/** Profiles on social media of services and organisations. */
export const usefulLinks = table(
  'useful_links',
  'Links',
  'Profiles of services and organisations on social media. A row has a service or an organisation.',
  {
    id: id('this site', 'The identifier, made from the service or organisation and the address.'),
    service_id: reference('services', 'service.id', 'The service, if it is the link of a service.'),
    organisation_id: reference(
      'organisations',
      'organisation.id',
      'The organisation, if it is the link of one.',
    ),
    type: choice('social_medias.type', 'The network.', {
      facebook: 'Facebook',
      instagram: 'Instagram',
      snapchat: 'Snapchat',
      tiktok: 'TikTok',
      twitter: 'X, once Twitter',
      youtube: 'YouTube',
      other: 'Another website',
    }),
    url: required(url('social_medias.url', 'The address.', 'https://www.facebook.com/erithfoodbank')),
  },
)

/** Tags of services. */
export const serviceTags = table('service_tags', 'Tags of services', 'The tags of services, one row each.', {
  id: id('this site', 'The identifier, made from the service and the tag.'),
  service_id: service('service.id'),
  slug: text('service.tags.slug', 'The name of the tag in web addresses.', 'family-friendly'),
  label: required(text('service.tags.label', 'The tag.', 'Family friendly')),
})

/** The rows that join a service to its categories, personas, options of eligibility and taxonomy terms. */
export function subjectLinks(ownId: string, record: ServiceRecord, context: RowContext): RowDraft[] {
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
        id: derivedId('service_categories', ownId, category.id),
        service_id: ownId,
        category_id: category.id,
      }),
    ),
    ...categoriesAbout(record.category_taxonomies, personas).map(persona =>
      draft('service_personas', {
        id: derivedId('service_personas', ownId, persona.id),
        service_id: ownId,
        persona_id: persona.id,
      }),
    ),
    ...[...new Set(chosen)].map(option =>
      draft('service_eligibilities', {
        id: derivedId('service_eligibilities', ownId, option),
        service_id: ownId,
        eligibility_id: option,
      }),
    ),
    ...[...new Set(terms)].map(term =>
      draft('service_taxonomy_terms', {
        id: derivedId('service_taxonomy_terms', ownId, term),
        service_id: ownId,
        taxonomy_term_id: term,
      }),
    ),
  ]
}

/** The rows of the tags of a service. */
export function tagRows(ownId: string, record: ServiceRecord): RowDraft[] {
  const nth = counter()
  return listOf<TagRecord>(record.tags).flatMap(tag => {
    const label = plainCell(tag.label)
    const name = textCell(tag.slug) ?? textCell(tag.label)
    if (!label || !name) return []
    const key = derivedId('service_tags', ownId, name, nth(name))
    return [draft('service_tags', { id: key, service_id: ownId, slug: textCell(tag.slug), label })]
  })
}

/** The rows of what a service offers. */
export function offeringRows(ownId: string, record: ServiceRecord): RowDraft[] {
  const nth = counter()
  return listOf<OfferingRecord>(record.offerings).flatMap(({ offering, order }) => {
    const written = textCell(offering)
    const name = plainCell(offering)
    if (!written || !name) return []
    const key = derivedId('offerings', ownId, written, nth(written))
    return [draft('offerings', { id: key, service_id: ownId, name, position: integerCell(order) })]
  })
}

/** The rows of the notes of a service. */
export function noteRows(ownId: string, record: ServiceRecord): RowDraft[] {
  const nth = counter()
  return byOrder<UsefulInfoRecord>(record.useful_infos).flatMap(info => {
    const written = textCell(info.title)
    const title = plainCell(written)
    const { plain, markdown } = markdownCells(info.description)
    if (!title && !markdown) return []
    const cells = {
      id: derivedId('useful_notes', ownId, written, nth(written ?? '')),
      service_id: ownId,
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
    const address = urlCell(link.url)
    if (!address) return []
    const cells = {
      id: derivedId('useful_links', owner.service_id, owner.organisation_id, address, nth(address)),
      ...owner,
      type: choiceCell(
        usefulLinks.columns.type.values as Readonly<Record<SocialMediaRecord['type'], string>>,
        link.type,
      ),
      url: address,
    }
    return [draft('useful_links', cells)]
  })
}
