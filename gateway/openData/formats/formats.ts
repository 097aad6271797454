import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { errorForLog, type Logger } from '../../../platform/log.ts'
import { withTimeout } from '../../../platform/resilience/deadline.ts'
import { workerFile } from '../../../platform/projectRoot.ts'
import { superviseWorker } from '../../../platform/workerSupervisor.ts'
import type { AreaFiles } from '../../areas/areas.ts'
import type { DatasetVersion } from '../dataset.ts'
import type { DataOrigin } from './catalogue.ts'
import { type BuiltFile, folderOf, newestFolder, readFileList } from './fileFolder.ts'
import { encodingEndings } from './outputFile.ts'

export { type DataFile, type DataLicence, dataFiles } from './catalogue.ts'
export { restored } from '../tableText.ts'

/** By path, because the server that starts the worker is bundled and the worker is not. */
const entry = workerFile('gateway/openData/formats/worker.ts')

/** Milliseconds. */
const timeouts = { start: 30_000, response: 1_800_000 }
const closeTimeout = 2000
/** Megabytes. Rows and their texts are garbage at once: a small young generation keeps them from piling up. */
const memory = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 }
const pauseAfterFailure = 60_000

/** The files of the newest version whose files are made. */
export interface DataFiles {
  /** The version that the files are of; null before there are any. */
  version(): DatasetVersion | null
  /** A file by its name; null when it is not there yet. */
  file(name: string): BuiltFile | null
  /** Where a file is, in an encoding that it has. */
  pathOf(name: string, encoding?: keyof typeof encodingEndings): string
  /** Waits until there are files of any version, for at most so many milliseconds. */
  made(milliseconds: number): Promise<void>
  /** Makes the files of the dataset’s current version, unless they are there; several calls at a time are one. */
  update(): Promise<void>
  close(): Promise<void>
}

/** Where the files are made. */
interface DataFilesOptions {
  /** The folder of the dataset: `DATA_DIR/open-data`. The files are in `files` in it. */
  folder: string
  /** The dataset of which there are files; its `onVersion` starts a build. */
  dataset: {
    version(): DatasetVersion | null
    onVersion(listener: () => void): () => void
  }
  origin: DataOrigin
  /** The files of boundaries, those of the sample where undefined, and what names the areas in them. */
  areas: { files: AreaFiles | undefined; version: string }
  log?: Logger | undefined
}

/**
 * Opens the files of a dataset, and makes those of each new version in a worker thread. Until they are whole, the files of
 * the version before stay.
 *
 *     const files = openDataFiles({ folder: '.data/open-data', dataset, origin, areas, log })
 *     files.file('services.csv') // { name: 'services.csv', bytes: 1843920, rows: 3000, … }
 */
export function openDataFiles({
  folder: dataFolder,
  dataset,
  origin,
  areas,
  log,
}: DataFilesOptions): DataFiles {
  const folder = join(dataFolder, 'files')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ending = new AbortController()
  let current = loaded(folder, newestFolder(folder))
  const first = Promise.withResolvers<void>()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let later: NodeJS.Timeout | undefined

  async function build(): Promise<void> {
    const version = ending.signal.aborted ? null : dataset.version()
    if (!version) return
    const name = folderOf(version, origin, areas.version)
    if (current?.name === name) return
    current = loaded(folder, readFileList(join(folder, name)) ? name : await buildInWorker()) ?? current
    if (current) first.resolve()
  }
  /** Gives the name of the folder: by then there may be a newer version than the one that was asked for. */
  async function buildInWorker(): Promise<string | null> {
    // Node starts its pool of threads with the first of such calls, at the priority of who makes it: not that of the worker.
    await access(folder)
    const worker = superviseWorker<'build', undefined>({
      name: 'open data files',
      entry,
      data: () => ({ dataset: dataFolder, folder, origin, areas: areas.files }),
      closeTimeout,
      memory,
    })
    const stop = () => void worker.close()
    ending.signal.addEventListener('abort', stop)
    try {
      const startedAt = performance.now()
      const name = (await worker.request('build', timeouts)) as string | null
      log?.info?.({ milliseconds: Math.round(performance.now() - startedAt) }, 'open data files made')
      return name
    } finally {
      ending.signal.removeEventListener('abort', stop)
      await worker.close()
    }
  }
  const update = async (): Promise<void> => {
    isAskedAgain = running !== null
    running ??= build()
      .catch((error: unknown) => {
        if (ending.signal.aborted) return
        log?.error({ err: errorForLog(error) }, 'open data files could not be made')
        later ??= setTimeout(() => {
          later = undefined
          void update()
        }, pauseAfterFailure).unref()
      })
      .finally(() => {
        running = null
        if (isAskedAgain) void update()
      })
    return running
  }
  const stopListening = dataset.onVersion(() => void update())
  void update()
  return {
    version: () => current?.version ?? null,
    file: name => current?.files.get(name) ?? null,
    pathOf: (name, encoding) =>
      join(folder, current?.name ?? '', name + (encoding ? encodingEndings[encoding] : '')),
    made: async milliseconds => {
      if (!current) await withTimeout(milliseconds, first.promise).catch(() => undefined)
    },
    update,
    close: async () => {
      stopListening()
      clearTimeout(later)
      ending.abort()
      await running
    },
  }
}

function loaded(parent: string, name: string | null) {
  const list = name === null ? null : readFileList(join(parent, name))
  if (name === null || !list) return null
  return { name, version: list.version, files: new Map(list.files.map(file => [file.name, file])) }
}
