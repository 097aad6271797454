import type { Hono } from 'hono'
import type { PageListItemRecord, PageRecord, PageSummaryRecord } from '../../schema/generated/records.ts'
import { sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { type Listing, listRoutes } from '../lists/listRoutes.ts'
import {
  byKey,
  embeddedMany,
  embeddedOne,
  type RecordSource,
  selectRecord,
  timestamps,
} from '../lists/records.ts'
import { collectionCategory, collectionPersona, type CollectionRow } from './collections.ts'
import { pictureColumn, pictureRecord, type PictureRow } from './pictures.ts'

/** A page inside another page. The alias keeps the two apart in SQL. */
const pageSummary: RecordSource<PageSummaryRecord, PageSummaryRecord> = {
  table: 'pages as relatives',
  columns: `relatives.id, relatives.title, relatives.slug, relatives.excerpt, relatives.position as order,
    relatives.enabled, relatives.page_type, ${timestamps('relatives')}`,
  toRecord: row => row,
}

/** The row of a page without its content. */
type PageListItemRow = Omit<PageListItemRecord, 'image'> & { image: PictureRow | null }

/** A page without its content, as lists have it. */
export const pageListItem: RecordSource<PageListItemRow, PageListItemRecord> = {
  table: 'pages',
  columns: `pages.id, pages.title, pages.slug, pages.excerpt, pages.position as order, pages.enabled, pages.page_type,
    ${pictureColumn('pages')}, ${timestamps('pages')}`,
  toRecord: (row, publicUrl) => ({ ...row, image: pictureRecord(row.image, publicUrl) }),
}

const above = 'select ancestor_id from page_ancestors where page_id = pages.id'
const distance =
  '(select distance from page_ancestors where page_id = pages.id and ancestor_id = relatives.id)'
const nearestLanding = `select ancestor_id from page_ancestors join pages as landings on landings.id = ancestor_id
  where page_id = pages.id and landings.page_type = 'landing' order by distance limit 1`

/** The columns with the pages around a page, by the name under which a list includes them. */
const pageRelations = {
  parent: `${embeddedOne(pageSummary, 'relatives.id = pages.parent_id')} as parent`,
  children: `${embeddedMany(pageSummary, 'relatives.parent_id = pages.id', 'relatives.position')} as children`,
  ancestors: `${embeddedMany(pageSummary, `relatives.id in (${above})`, `${distance} desc`)} as ancestors`,
  landingPageAncestors: `${embeddedOne(pageSummary, `relatives.id = (${nearestLanding})`)} as landing_page`,
}

/** The row of a page with its content. */
type PageRow = Omit<PageRecord, 'image' | 'content' | 'collection_categories' | 'collection_personas'> & {
  image: PictureRow | null
  content: Exclude<PageRecord['content'], unknown[]>
  collection_categories: CollectionRow[]
  collection_personas: CollectionRow[]
}

const shown = (kind: string) =>
  `collections.kind = '${kind}' and collections.id in (select collection_id from page_collections where page_id = pages.id)`
const inOrder = `(select page_collections.position from page_collections
  where page_id = pages.id and collection_id = collections.id)`

/** A page with its content. Content without a section is an empty array, as in the council's directory. */
const page: RecordSource<PageRow, PageRecord> = {
  table: 'pages',
  columns: `${pageListItem.columns}, pages.content, ${Object.values(pageRelations).join(', ')},
    ${embeddedMany(collectionCategory, shown('category'), inOrder)} as collection_categories,
    ${embeddedMany(collectionPersona, shown('persona'), inOrder)} as collection_personas`,
  toRecord: (row, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
    content: Object.keys(row.content).length ? row.content : [],
    collection_categories: row.collection_categories.map(found =>
      collectionCategory.toRecord(found, publicUrl),
    ),
    collection_personas: row.collection_personas.map(found => collectionPersona.toRecord(found, publicUrl)),
  }),
}

const listing: Listing<PageListItemRow, PageListItemRecord> = {
  source: pageListItem,
  visible: () => sql`pages.enabled`,
  filters: {
    id: filters.ids('pages.id'),
    parent_id: filters.ids('pages.parent_id'),
    landing_page: value =>
      sql`pages.id in (select page_id from page_ancestors where ${filters.ids('ancestor_id')(value)})`,
    page_type: filters.choices('pages.page_type'),
    title: filters.words('pages.title'),
  },
  includes: pageRelations,
  always: [pageRelations.parent],
  // Accepted without effect: the order is always that of the tree.
  sorts: { title: 'null::int', _lft: 'null::int' },
  order: 'pages.tree_position',
}

/** Pages: the whole list of enabled ones, or one with its content. A disabled page is refused with 403. */
export function pages(app: Hono, directory: DirectoryContext): void {
  listRoutes(app, directory, '/pages', listing, { paged: false })
  app.get('/pages/:key', async context => {
    const found = await selectRecord(
      directory,
      page,
      byKey('pages', context.req.param('key'), { slug: true }),
    )
    if (!found) throw new ApiError(404, '')
    if (!found.enabled) throw new ApiError(403, 'This page may not be read.')
    return context.json({ data: found })
  })
}
