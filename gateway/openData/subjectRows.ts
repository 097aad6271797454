import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  TaxonomyCategoryRecord,
  TaxonomyReferenceRecord,
} from '../../schema/generated/records.ts'
import { byOrder, slugOf } from '../records/coerce.ts'
import {
  datetimeCell,
  draft,
  idOf,
  integerCell,
  latest,
  pictureCells,
  textCell,
  type RowDraft,
} from './cells.ts'
import type { RowContext } from './rows.ts'

/** The deepest level of a tree that is read. */
const deepest = 20

/** The row of a category. */
export const categoryRows = (
  id: string,
  record: CollectionCategoryRecord,
  context: RowContext,
): RowDraft[] => [
  draft('categories', collectionCells('categories', id, record, context), latest(record.updated_at)),
]

/** The row of a persona. */
export const personaRows = (id: string, record: CollectionPersonaRecord, context: RowContext): RowDraft[] => [
  draft(
    'personas',
    { ...collectionCells('personas', id, record, context), subtitle: textCell(record.subtitle) },
    latest(record.updated_at),
  ),
]

/** @param folder of its page on the site. */
function collectionCells(
  folder: string,
  id: string,
  record: CollectionCategoryRecord | CollectionPersonaRecord,
  { siteUrl }: RowContext,
) {
  const picture = pictureCells(record.image, siteUrl)
  return {
    id,
    slug: textCell(record.slug),
    name: textCell(record.name) ?? '',
    summary: textCell(record.intro),
    position: integerCell(record.order),
    image_url: picture.url,
    image_text: picture.words,
    page_url: siteUrl && `${siteUrl}/${folder}/${encodeURIComponent(slugOf({ id, slug: record.slug }))}`,
    created_at: datetimeCell(record.created_at),
  }
}

/** The rows of a type of eligibility and of the options below it. */
export function eligibilityRows(typeId: string, type: TaxonomyCategoryRecord): RowDraft[] {
  const seen = new Set<string>()
  const below = (node: TaxonomyCategoryRecord, parentId: string | null, depth: number): RowDraft[] => {
    const id = idOf(node.id)
    if (!id || seen.has(id) || depth > deepest) return []
    seen.add(id)
    const own = draft(
      'eligibilities',
      {
        id,
        type_id: typeId,
        type_name: textCell(type.name),
        parent_id: parentId,
        is_type: parentId === null,
        slug: textCell(node.slug),
        name: textCell(node.name) ?? '',
        position: integerCell(node.order),
        created_at: datetimeCell(node.created_at),
      },
      latest(node.updated_at),
    )
    return [own, ...byOrder(node.children).flatMap(child => below(child, id, depth + 1))]
  }
  return below(type, null, 0)
}

/** The row of a taxonomy term. */
export const termRows = (id: string, record: TaxonomyReferenceRecord): RowDraft[] => [
  draft(
    'taxonomy_terms',
    {
      id,
      parent_id: idOf(record.parent_id),
      slug: textCell(record.slug),
      name: textCell(record.name) ?? '',
      created_at: datetimeCell(record.created_at),
    },
    latest(record.updated_at),
  ),
]
