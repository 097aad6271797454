import type { Hono } from 'hono'
import { z } from 'zod'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import type { Paging } from '../lists/Paging.ts'
import { paginated } from '../lists/paginated.ts'
import { readPaging } from '../lists/readPaging.ts'
import { selectPage } from '../lists/selectPage.ts'
import { embeddedMany } from '../records/embeddedMany.ts'
import { embeddedOne } from '../records/embeddedOne.ts'
import { location } from '../records/location.ts'
import { organisationEvent } from '../records/organisationEvent.ts'
import { pageListItem } from '../records/pageListItem.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { service } from '../records/service.ts'
import { serviceLocation } from '../records/serviceLocation.ts'
import { EventSearch } from '../search/EventSearch.ts'
import { readRequest } from '../search/readRequest.ts'
import { requestFields } from '../search/requestFields.ts'
import { searchCollection } from '../search/searchCollection.ts'
import { searchEvents } from '../search/searchEvents.ts'
import { searchPages } from '../search/searchPages.ts'
import { searchServices } from '../search/searchServices.ts'
import { ServiceSearch } from '../search/ServiceSearch.ts'
import type { Sql } from '../sql.ts'

/** The places of a service, each with its location: only search sends them inside a service. */
const place: RecordSource<never, unknown> = {
  ...serviceLocation,
  columns: `${serviceLocation.columns}, ${embeddedOne(location, 'locations.id = service_locations.location_id')} as location`,
}
const places = `${embeddedMany(place, 'service_locations.service_id = services.id', `${alphabetical('service_locations.name')} nulls first, service_locations.id`)} as service_locations`

const PageSearch = z.object({
  query: requestFields.text(3),
  page: requestFields.whole(1).optional(),
  per_page: requestFields.whole(1).optional(),
})
const paging = { page: z.unknown().optional(), per_page: z.unknown().optional() }
const CategorySearch = z.object({ category: requestFields.text(1), ...paging })
const PersonaSearch = z.object({ persona: requestFields.text(1), ...paging })

/** The five searches: POST, but they change nothing. */
export function searches(app: Hono, directory: Directory): void {
  app.post('/search', async context => {
    const request = await readRequest(context, ServiceSearch)
    const hits = await searchServices(directory, request)
    return context.json(await answer(directory, '/search', service, hits, request, [places]))
  })
  app.post('/search/events', async context => {
    const request = await readRequest(context, EventSearch)
    const hits = await searchEvents(directory, request)
    return context.json(await answer(directory, '/search/events', organisationEvent, hits, request))
  })
  app.post('/search/pages', async context => {
    const request = await readRequest(context, PageSearch)
    const hits = await searchPages(directory, request.query)
    return context.json(await answer(directory, '/search/pages', pageListItem, hits, request))
  })
  app.post('/search/collections/categories', async context => {
    const request = await readRequest(context, CategorySearch)
    const hits = await searchCollection(directory, 'category', request.category)
    return context.json(
      await answer(directory, '/search/collections/categories', service, hits, request, [places]),
    )
  })
  app.post('/search/collections/personas', async context => {
    const request = await readRequest(context, PersonaSearch)
    const hits = await searchCollection(directory, 'persona', request.persona)
    return context.json(
      await answer(directory, '/search/collections/personas', service, hits, request, [places]),
    )
  })
}

async function answer<Row, Found>(
  directory: Directory,
  path: string,
  source: RecordSource<Row, Found>,
  hits: Sql,
  request: { page?: unknown; per_page?: unknown },
  included: readonly string[] = [],
) {
  const wanted: Paging = readPaging(request.page, request.per_page)
  const { records, total } = await selectPage(directory, source, hits, wanted, included)
  return paginated(records, total, wanted, `${directory.publicUrl}/core/v1${path}`)
}
