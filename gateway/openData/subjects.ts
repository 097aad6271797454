import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  TaxonomyCategoryRecord,
  TaxonomyReferenceRecord,
} from '../../schema/generated/records.ts'
import { byOrder } from '../records/coerce.ts'
import { nameOf } from '../formatting/text.ts'
import {
  type RowDraft,
  datetimeCell,
  draft,
  idOf,
  integerCell,
  latest,
  pictureCells,
  plainCell,
  textCell,
  pageUrl,
} from './cells.ts'
import { boolean, datetime, id, integer, reference, required, table, text, url } from './columns.ts'
import type { RowContext } from './rows.ts'

const createdAt = (record: string, name = 'it') =>
  datetime(`${record}.created_at`, `When ${name} was added to the directory.`, '2025-03-04T09:30:00+00:00')

const collection = (kind: 'category' | 'persona', folder: string, slug: string, name: string) => ({
  id: id(`${kind}.id`, `The identifier of the ${kind}, which never changes.`),
  slug: text(`${kind}.slug`, `The name of the ${kind} in web addresses, which may change.`, slug),
  name: required(text(`${kind}.name`, `The name of the ${kind}.`, name)),
  summary: text(`${kind}.intro`, `The ${kind} in a few sentences.`, 'Help with food and cooking.'),
  position: integer(`${kind}.order`, 'The place in the council’s order, from 1.', 1),
  image_url: url(`${kind}.image.url`, 'The picture.', 'https://signpost.example/images/file.food.svg'),
  image_text: text(`${kind}.image.alt_text`, 'The picture in words.', 'An apple'),
  page_url: url('this site', `The page of the ${kind} on this site.`, `https://signpost.example/${folder}`),
  created_at: createdAt(kind),
})

/** The subjects of the site. */
export const categories = table(
  'categories',
  'Categories',
  'The subjects under which the site shows services and events.',
  collection('category', 'categories/food', 'food', 'Food'),
)

/** Groups of people. */
export const personas = table(
  'personas',
  'Personas',
  'Groups of people for whom the site has a selection of services.',
  {
    ...collection('persona', 'personas/carers', 'carers', 'Carers'),
    subtitle: text('persona.subtitle', 'The second line of the title.', 'For people who look after somebody'),
  },
)

/** Whom services can be for. */
export const eligibilities = table(
  'eligibilities',
  'Eligibilities',
  'Whom services can be for: types, such as age group, and their options, such as 65 and over.',
  {
    id: id('taxonomy.id', 'The identifier of the type or option.'),
    type_id: required(
      reference('eligibilities', 'taxonomy', 'The type that the option belongs to; of a type itself.'),
    ),
    type_name: text('taxonomy.name', 'The name of the type.', 'Age group'),
    parent_id: reference('eligibilities', 'taxonomy.parent_id', 'The type or option directly above.'),
    is_type: required(boolean('this site', 'Whether it is a type, and not an option.', false)),
    slug: text('taxonomy.slug', 'The name in web addresses.', '65-and-over'),
    name: required(text('taxonomy.name', 'The name of the type or option.', '65 and over')),
    position: integer('taxonomy.order', 'The place among those beside it.', 1),
    created_at: createdAt('taxonomy'),
  },
)

/** Terms of the directory’s taxonomy. */
export const taxonomyTerms = table(
  'taxonomy_terms',
  'Taxonomy terms',
  'The terms by which the directory classifies services. Categories and personas are made of them.',
  {
    id: id('taxonomy.id', 'The identifier of the term.'),
    parent_id: text(
      'taxonomy.parent_id',
      'The identifier of the term above, which may be missing from this table.',
      'd3b1c7a0-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    slug: text('taxonomy.slug', 'The name of the term in web addresses.', 'food-banks'),
    name: required(text('taxonomy.name', 'The name of the term.', 'Food banks')),
    created_at: createdAt('taxonomy', 'the term'),
  },
)

const linkId = id('this site', 'The identifier, made from the two that the row joins.')
const service = required(reference('services', 'service.id', 'The service.'))
const sharedTerm = 'this site, from the taxonomy terms that both have'

/** The categories of services. */
export const serviceCategories = table(
  'service_categories',
  'Categories of services',
  'Which services are in which category: those that share a taxonomy term with it.',
  {
    id: linkId,
    service_id: service,
    category_id: required(reference('categories', sharedTerm, 'The category.')),
  },
)

/** The personas of services. */
export const servicePersonas = table(
  'service_personas',
  'Personas of services',
  'Which services are in which persona: those that share a taxonomy term with it.',
  {
    id: linkId,
    service_id: service,
    persona_id: required(reference('personas', sharedTerm, 'The persona.')),
  },
)

/** The options of eligibility of services. */
export const serviceEligibilities = table(
  'service_eligibilities',
  'Eligibilities of services',
  'Whom services are for, as options. A service without rows of a type is for everyone in that respect.',
  {
    id: linkId,
    service_id: service,
    eligibility_id: required(
      reference('eligibilities', 'service.eligibility_types.taxonomies', 'The option.'),
    ),
  },
)

/** The taxonomy terms of services. */
export const serviceTaxonomyTerms = table(
  'service_taxonomy_terms',
  'Taxonomy terms of services',
  'Which terms the directory gives to which services.',
  {
    id: linkId,
    service_id: service,
    taxonomy_term_id: required(reference('taxonomy_terms', 'service.category_taxonomies.id', 'The term.')),
  },
)

/** The categories of events. */
export const eventCategories = table(
  'event_categories',
  'Categories of events',
  'Which events are in which category: those that share a taxonomy term with it.',
  {
    id: linkId,
    event_id: required(reference('events', 'event.id', 'The event.')),
    category_id: required(reference('categories', sharedTerm, 'The category.')),
  },
)

/** The deepest level of a tree that is read. */
const deepest = 20

/** The row of a category. */
export const categoryRows = (
  ownId: string,
  record: CollectionCategoryRecord,
  context: RowContext,
): RowDraft[] => [
  draft('categories', collectionCells('categories', ownId, record, context), latest(record.updated_at)),
]

/** The row of a persona. */
export const personaRows = (
  ownId: string,
  record: CollectionPersonaRecord,
  context: RowContext,
): RowDraft[] => [
  draft(
    'personas',
    { ...collectionCells('personas', ownId, record, context), subtitle: plainCell(record.subtitle) },
    latest(record.updated_at),
  ),
]

/** @param folder of its page on the site. */
function collectionCells(
  folder: 'categories' | 'personas',
  ownId: string,
  record: CollectionCategoryRecord | CollectionPersonaRecord,
  { siteUrl }: RowContext,
) {
  const picture = pictureCells(record.image, siteUrl)
  return {
    id: ownId,
    slug: textCell(record.slug),
    name: plainCell(record.name) ?? nameOf(record.name, record.slug),
    summary: plainCell(record.intro),
    position: integerCell(record.order),
    image_url: picture.url,
    image_text: picture.words,
    page_url: pageUrl(siteUrl, folder, { id: ownId, slug: record.slug }),
    created_at: datetimeCell(record.created_at),
  }
}

/** The rows of a type of eligibility and of the options below it. */
export function eligibilityRows(typeId: string, type: TaxonomyCategoryRecord): RowDraft[] {
  const seen = new Set<string>()
  const below = (node: TaxonomyCategoryRecord, parentId: string | null, depth: number): RowDraft[] => {
    const ownId = idOf(node.id)
    if (!ownId || seen.has(ownId) || depth > deepest) return []
    seen.add(ownId)
    const own = draft(
      'eligibilities',
      {
        id: ownId,
        type_id: typeId,
        type_name: plainCell(type.name),
        parent_id: parentId,
        is_type: parentId === null,
        slug: textCell(node.slug),
        name: plainCell(node.name) ?? nameOf(node.name, node.slug),
        position: integerCell(node.order),
        created_at: datetimeCell(node.created_at),
      },
      latest(node.updated_at),
    )
    return [own, ...byOrder(node.children).flatMap(child => below(child, ownId, depth + 1))]
  }
  return below(type, null, 0)
}

/** The row of a taxonomy term. */
export const termRows = (ownId: string, record: TaxonomyReferenceRecord): RowDraft[] => [
  draft(
    'taxonomy_terms',
    {
      id: ownId,
      parent_id: idOf(record.parent_id),
      slug: textCell(record.slug),
      name: plainCell(record.name) ?? nameOf(record.name, record.slug),
      created_at: datetimeCell(record.created_at),
    },
    latest(record.updated_at),
  ),
]
