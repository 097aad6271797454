import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import { ConnectionsBusy } from '../platform/database/database.ts'
import { ApiError } from './http/apiError.ts'
import type { DirectoryContext } from './http/directoryContext.ts'
import { logFailure } from './http/server.ts'
import { collections } from './routes/collections.ts'
import { locations } from './routes/locations.ts'
import { organisationEvents } from './routes/organisationEvents.ts'
import { organisations } from './routes/organisations.ts'
import { pages } from './routes/pages.ts'
import { files, pictures } from './routes/pictures.ts'
import { searches } from './routes/searches.ts'
import { serviceLocations } from './routes/serviceLocations.ts'
import { services } from './routes/services.ts'
import { settings } from './routes/settings.ts'
import { submissions } from './routes/submissions.ts'
import { tags } from './routes/tags.ts'
import { taxonomies } from './routes/taxonomies.ts'

/** The REST API under `/core/v1`. An `ApiError` is sent to the client; any other error is logged and sent as a bare 500. */
export function createApp(directory: DirectoryContext): Hono {
  const root = new Hono()
  root.use(cors({ origin: '*' }))
  root.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-cache, private')
    // Tells the sender of a form that it may repeat the request under the same key.
    context.header('idempotency-key-honoured', 'true')
  })
  root.notFound(context => context.json({ message: '' }, 404))
  root.onError((error, context) => {
    if (error instanceof ApiError) {
      const { message, errors, status } = error
      return context.json(errors ? { message, errors } : { message }, status)
    }
    // The database has logged it.
    if (error instanceof ConnectionsBusy)
      return context.json({ message: 'The directory is busy.' }, 503, { 'retry-after': '5' })
    logFailure(error, routePath(context))
    return context.json({ message: 'Server Error' }, 500)
  })

  const app = new Hono()
  for (const routes of [
    collections,
    services,
    serviceLocations,
    locations,
    organisations,
    organisationEvents,
    pages,
    taxonomies,
    tags,
    settings,
    pictures,
    files,
    searches,
    submissions,
  ]) {
    routes(app, directory)
  }
  return root.route('/core/v1', app)
}
