import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import { ConnectionsBusy } from '../platform/ConnectionsBusy.ts'
import type { Directory } from './Directory.ts'
import { logFailure } from './http/logFailure.ts'
import { Refusal } from './http/Refusal.ts'
import { collections } from './routes/collections.ts'
import { files } from './routes/files.ts'
import { locations } from './routes/locations.ts'
import { organisationEvents } from './routes/organisationEvents.ts'
import { organisations } from './routes/organisations.ts'
import { pages } from './routes/pages.ts'
import { pictures } from './routes/pictures.ts'
import { searches } from './routes/searches.ts'
import { serviceLocations } from './routes/serviceLocations.ts'
import { services } from './routes/services.ts'
import { settings } from './routes/settings.ts'
import { submissions } from './routes/submissions.ts'
import { tags } from './routes/tags.ts'
import { taxonomies } from './routes/taxonomies.ts'

/** The REST API under `/core/v1`. Refusals are answered in words; anything else that goes wrong is logged and kept quiet. */
export function createApp(directory: Directory): Hono {
  const root = new Hono()
  root.use(cors({ origin: '*' }))
  root.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-cache, private')
    // Whoever delivers forms may send one again under its key, as often as it likes.
    context.header('idempotency-key-honoured', 'true')
  })
  root.notFound(context => context.json({ message: '' }, 404))
  root.onError((error, context) => {
    if (error instanceof Refusal) {
      const { message, errors, status } = error
      return context.json(errors ? { message, errors } : { message }, status)
    }
    // The database's own log line tells of it.
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
