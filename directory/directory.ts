import { join } from 'node:path'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { routePath } from 'hono/route'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/openDatabase.ts'
import { keepPrivate } from '../platform/dataFolder.ts'
import { log } from '../platform/log.ts'
import { projectRoot } from '../platform/projectRoot.ts'
import { migrate } from './database/migrate.ts'
import type { DirectoryContext } from './http/directoryContext.ts'
import { serveFetch, logFailure } from './http/server.ts'
import { countSample, createSampleCheck, keepSampleCurrent, removeSample } from './sample/sample.ts'
import { ConnectionsBusy } from '../platform/database/database.ts'
import { ApiError } from './http/apiError.ts'
import { collections } from './routes/collections.ts'
import { locations } from './routes/locations.ts'
import { organisationEvents } from './routes/organisationEvents.ts'
import { organisations } from './routes/organisations.ts'
import { pages } from './routes/pages.ts'
import { files, pictures } from './routes/pictures.ts'
import { searches } from './routes/searches.ts'
import { serviceLocations } from './routes/serviceLocations.ts'
import { endServices, services, tags } from './routes/services.ts'
import { settings } from './routes/settings.ts'
import { submissions } from './routes/submissions.ts'
import { taxonomies } from './routes/taxonomies.ts'

const everyMinute = 60_000

/** Options of a directory. */
export interface DirectoryOptions {
  /** Folder of the embedded database, created on first use; with `memory://` nothing is stored. */
  dataDir: string
  /** Database of a PostgreSQL server that is used instead: `postgres://signpost:secret@db.example/borough`. */
  databaseUrl?: string
  /** Maximum of open connections to that server. */
  databaseConnections?: number
  /** 0 chooses a free one. */
  port?: number
  host?: string
  /** Origin in front of `/core/v1` in every link that is sent; by default that of the server. */
  publicUrl?: string
  clock: Clock
  /**
   * Loads the sample borough, or the sample in another folder, into a directory that was never used. False bars the
   * sample from the directory permanently; undefined leaves everything as it is.
   */
  sample?: boolean | string
}

/** A running directory. */
export interface RunningDirectory {
  /** URL of the API, such as `http://127.0.0.1:41234/core/v1`. */
  url: string
  /** Closes the server, then the database, so that everything is written. */
  close: () => Promise<void>
  /** Copies the embedded database as it is now into a folder; undefined with a PostgreSQL server. */
  copyTo?: (folder: string) => Promise<void>
}

/**
 * Starts the embedded directory: database, tables, sample, server.
 *
 * @throws Error when the folder is in use, the database cannot be reached, the port is taken or the sample is invalid;
 *   nothing is left running.
 */
export async function startDirectory(options: DirectoryOptions): Promise<RunningDirectory> {
  const { host = '127.0.0.1', port = 0, clock, sample } = options
  const place = placeOf(options)
  if (isFolder(place)) keepPrivate(options.dataDir)
  const database = await openDatabase(place, options.databaseConnections)
  const closing = [() => database.close()]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    await migrate(database)
    const folder = typeof sample === 'string' ? sample : join(projectRoot, 'directory', 'sample')
    if (sample) closing.push(await keepSampleCurrent(database, folder, clock))
    else if (sample === false) await removeSample(database, folder)
    const share = await countSample(database)
    const checkSample = createSampleCheck(database, folder)
    const directory = {
      database,
      clock,
      publicUrl: options.publicUrl ?? '',
      hasSample: await checkSample(),
    }
    await endServices(directory)
    closing.push(startUpkeep(directory, checkSample))
    const server = await serveFetch(createApp(directory).fetch, host, port)
    directory.publicUrl ||= server.url
    closing.push(server.close)
    log.info({ url: server.url, sample: directory.hasSample, ...share }, 'directory ready')
    return { url: `${server.url}/core/v1`, close, copyTo: database.copyTo }
  } catch (error) {
    await close()
    throw error
  }
}

/** Every minute ends the services that are due, and looks for the sample, which may be deleted while the directory is served. */
function startUpkeep(directory: DirectoryContext, checkSample: () => Promise<boolean>): () => Promise<void> {
  const keepUp = async () => {
    await endServices(directory)
    directory.hasSample = await checkSample()
  }
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    // On a slow disk one run may take longer than the minute.
    running ??= keepUp()
      .catch((error: unknown) => log.warn({ err: error }, 'services not ended, sample not looked for'))
      .finally(() => (running = undefined))
  }, everyMinute).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const placeOf = ({ databaseUrl, dataDir }: DirectoryOptions) =>
  databaseUrl ?? (dataDir.startsWith('memory://') ? dataDir : join(dataDir, 'directory'))

const isFolder = (place: string) => !/^(memory|postgres(ql)?):/.test(place)

/** The REST API under `/core/v1`. An `ApiError` is sent to the client; any other error is logged and sent as a bare 500. */
function createApp(directory: DirectoryContext): Hono {
  const root = new Hono()
  root.use(cors({ origin: '*' }))
  root.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-cache, private')
    // Tells the sender of a form that it may repeat the request under the same key.
    context.header('idempotency-key-honoured', 'true')
    // Tells a site that some records or texts come from the sample, which is invented.
    if (directory.hasSample) context.header('x-signpost-sample', 'true')
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
