import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { oneRoute } from '../lists/oneRoute.ts'
import { collectionCategory } from '../records/collectionCategory.ts'
import type { CollectionRow } from '../records/collectionColumns.ts'
import { collectionOrganisationEvent } from '../records/collectionOrganisationEvent.ts'
import { collectionPersona } from '../records/collectionPersona.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { sql } from '../sql.ts'
import { wholeListRoute } from '../lists/wholeListRoute.ts'

/** Topics, audiences and groups of events, the disabled ones as well: who shows them decides. */
export function collections(app: Hono, directory: Directory): void {
  kind(app, directory, '/collections/categories', 'category', collectionCategory)
  kind(app, directory, '/collections/personas', 'persona', collectionPersona)
  kind(app, directory, '/collections/organisation-events', 'organisation-event', collectionOrganisationEvent)
}

function kind<Found>(
  app: Hono,
  directory: Directory,
  path: string,
  name: string,
  source: RecordSource<CollectionRow, Found>,
): void {
  const listing: Listing<CollectionRow, Found> = {
    source,
    visible: () => sql`collections.kind = ${name}`,
    filters: { id: filters.ids('collections.id') },
    order: 'collections.position',
  }
  wholeListRoute(app, directory, `${path}/all`, listing)
  listRoutes(app, directory, path, listing)
  oneRoute(app, directory, path, source, { slug: true })
}
