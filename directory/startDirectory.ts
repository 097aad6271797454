import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/openDatabase.ts'
import { keepPrivate } from '../platform/dataFolder.ts'
import { log } from '../platform/log.ts'
import { projectRoot } from '../platform/projectRoot.ts'
import { createApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import type { DirectoryContext } from './http/directoryContext.ts'
import { serveFetch } from './http/server.ts'
import { countSample, keepSampleCurrent, removeSample } from './sample/sample.ts'

const everyMinute = 60_000

/** How a directory is started. */
export interface DirectoryOptions {
  /** Folder that keeps the records, made on first use; `memory://` keeps them nowhere. */
  dataDir: string
  /** A PostgreSQL server's database that keeps them instead: `postgres://signpost:secret@db.example/borough`. */
  databaseUrl?: string
  /** Connections to that server that may be open at once. */
  databaseConnections?: number
  /** 0 takes a free one. */
  port?: number
  host?: string
  /** Address in front of `/core/v1` in what is sent; that of the server itself unless given. */
  publicUrl?: string
  clock: Clock
  /**
   * Fills a directory that was never used with the sample borough, or with the sample in another folder. False keeps the
   * sample out of it for good.
   */
  sample?: boolean | string
}

/** A directory that answers. */
export interface RunningDirectory {
  /** Address of the API, such as `http://127.0.0.1:41234/core/v1`. */
  url: string
  /** Ends the server, then the database, so that everything is written. */
  close: () => Promise<void>
  /** Copies the embedded database as it is now into a folder; undefined where there is none. */
  copyTo?: (folder: string) => Promise<void>
}

/**
 * Starts the embedded directory: database, tables, sample, server.
 *
 * @throws Error when the folder is in use, the server cannot be reached, the port is taken or the sample has a fault;
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
    const directory = { database, clock, publicUrl: options.publicUrl ?? '', hasSample: share.ofSample > 0 }
    closing.push(watchSample(directory))
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

/** Records of the sample may be taken out while the directory is served. */
function watchSample(directory: DirectoryContext): () => Promise<void> {
  const look = async () => {
    directory.hasSample = (await countSample(directory.database)).ofSample > 0
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking = look().catch((error: unknown) => log.warn({ err: error }, 'the sample was not looked for'))
  }, everyMinute).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

const placeOf = ({ databaseUrl, dataDir }: DirectoryOptions) =>
  databaseUrl ?? (dataDir.startsWith('memory://') ? dataDir : join(dataDir, 'directory'))

const isFolder = (place: string) => !/^(memory|postgres(ql)?):/.test(place)
