import type { Hono } from 'hono'
import type { Sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { paginated, readPaging } from '../lists/paging.ts'
import { alphabetical, embeddedMany, embeddedOne, type RecordSource, selectPage } from '../lists/records.ts'
import { CategorySearch, PersonaSearch, searchCollection } from '../search/collectionSearch.ts'
import { EventSearch, searchEvents } from '../search/eventSearch.ts'
import { PageSearch, searchPages } from '../search/pageSearch.ts'
import { readRequest } from '../search/searchRequest.ts'
import { searchServices, ServiceSearch } from '../search/serviceSearch.ts'
import { location } from './locations.ts'
import { organisationEvent } from './organisationEvents.ts'
import { pageListItem } from './pages.ts'
import { serviceLocation } from './serviceLocations.ts'
import { service } from './services.ts'

/** The service locations of a service, each with its location: only searches send them inside a service. */
const place: RecordSource<never, unknown> = {
  ...serviceLocation,
  columns: `${serviceLocation.columns}, ${embeddedOne(location, 'locations.id = service_locations.location_id')} as location`,
}
const places = `${embeddedMany(place, 'service_locations.service_id = services.id', `${alphabetical('service_locations.name')} nulls first, service_locations.id`)} as service_locations`

/** The five searches. They are POST requests, but change nothing. */
export function searches(app: Hono, directory: DirectoryContext): void {
  app.post('/search', async context => {
    const request = await readRequest(context, ServiceSearch)
    const hits = await searchServices(directory, request)
    return context.json(await pageOf(directory, '/search', service, hits, request, [places]))
  })
  app.post('/search/events', async context => {
    const request = await readRequest(context, EventSearch)
    const hits = await searchEvents(directory, request)
    return context.json(await pageOf(directory, '/search/events', organisationEvent, hits, request))
  })
  app.post('/search/pages', async context => {
    const request = await readRequest(context, PageSearch)
    const hits = await searchPages(directory, request.query)
    return context.json(await pageOf(directory, '/search/pages', pageListItem, hits, request))
  })
  app.post('/search/collections/categories', async context => {
    const request = await readRequest(context, CategorySearch)
    const hits = await searchCollection(directory, 'category', request.category)
    return context.json(
      await pageOf(directory, '/search/collections/categories', service, hits, request, [places]),
    )
  })
  app.post('/search/collections/personas', async context => {
    const request = await readRequest(context, PersonaSearch)
    const hits = await searchCollection(directory, 'persona', request.persona)
    return context.json(
      await pageOf(directory, '/search/collections/personas', service, hits, request, [places]),
    )
  })
}

async function pageOf<Row, Found>(
  directory: DirectoryContext,
  path: string,
  source: RecordSource<Row, Found>,
  hits: Sql,
  request: { page?: unknown; per_page?: unknown },
  included: readonly string[] = [],
) {
  const paging = readPaging(request.page, request.per_page)
  const { records, total } = await selectPage(directory, source, hits, paging, included)
  return paginated(records, total, paging, `${directory.publicUrl}/core/v1${path}`)
}
