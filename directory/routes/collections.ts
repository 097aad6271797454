import type { Hono } from 'hono'
import type {
  CollectionCategoryRecord,
  CollectionOrganisationEventRecord,
  CollectionPersonaRecord,
} from '../../schema/generated/records.ts'
import { sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { type Listing, listRoutes, recordRoute, wholeListRoute } from '../lists/listRoutes.ts'
import { type RecordSource, timestamps } from '../lists/records.ts'
import { pictureColumn, pictureRecord, type PictureRow } from './pictures.ts'
import { taxonomiesColumn } from './taxonomies.ts'

/** The row of a collection. All kinds share one table; each sends its own choice of keys. */
export type CollectionRow = Omit<CollectionPersonaRecord, 'image' | 'subtitle'> & {
  image: PictureRow | null
  image_file_id: string | null
  subtitle: string | null
}

const collectionColumns = `collections.id, collections.slug, collections.name, collections.intro,
  collections.subtitle, collections.image_file_id, ${pictureColumn('collections')}, collections.position as order,
  collections.enabled, collections.homepage, collections.sideboxes,
  ${taxonomiesColumn('collections', 'collection')}, ${timestamps('collections')}`

/** A category: a topic. */
export const collectionCategory: RecordSource<CollectionRow, CollectionCategoryRecord> = {
  table: 'collections',
  columns: collectionColumns,
  toRecord: ({ subtitle: _subtitle, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
  }),
}

/** A persona: an audience. It has a subtitle and, unlike a category, no `image_file_id`. */
export const collectionPersona: RecordSource<CollectionRow, CollectionPersonaRecord> = {
  table: 'collections',
  columns: collectionColumns,
  toRecord: ({ image_file_id: _file, ...row }, publicUrl) => ({
    ...row,
    subtitle: row.subtitle ?? '',
    image: pictureRecord(row.image, publicUrl),
  }),
}

/** A group of events. It has neither `subtitle` nor `homepage`. */
const collectionOrganisationEvent: RecordSource<CollectionRow, CollectionOrganisationEventRecord> = {
  table: 'collections',
  columns: collectionColumns,
  toRecord: ({ subtitle: _subtitle, homepage: _homepage, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
  }),
}

/** Collections of the three kinds, including disabled ones: the client decides whether to show them. */
export function collections(app: Hono, directory: DirectoryContext): void {
  collectionRoutes(app, directory, '/collections/categories', 'category', collectionCategory)
  collectionRoutes(app, directory, '/collections/personas', 'persona', collectionPersona)
  collectionRoutes(
    app,
    directory,
    '/collections/organisation-events',
    'organisation-event',
    collectionOrganisationEvent,
  )
}

function collectionRoutes<Found>(
  app: Hono,
  directory: DirectoryContext,
  path: string,
  kind: string,
  source: RecordSource<CollectionRow, Found>,
): void {
  const listing: Listing<CollectionRow, Found> = {
    source,
    visible: () => sql`collections.kind = ${kind}`,
    filters: { id: filters.ids('collections.id') },
    order: 'collections.position',
  }
  wholeListRoute(app, directory, `${path}/all`, listing, { hasMeta: true })
  listRoutes(app, directory, path, listing)
  // Any kind of collection is found under any of the three paths.
  recordRoute(app, directory, path, source, { slug: true })
}
