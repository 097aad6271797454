import { setPriority } from 'node:os'
import { createClock } from '../../../platform/clock.ts'
import { serveWorker } from '../../../platform/workerSupervisor.ts'
import { type AreaFiles, readAreas } from '../../areas/areas.ts'
import { openDatasetReader } from '../dataset.ts'
import { publishVersion } from './buildFiles.ts'
import type { DataOrigin } from './catalogue.ts'

/** What the worker is started with. */
interface FilesWorkerOptions {
  /** The folder of the dataset. */
  dataset: string
  /** The folder of the folders of files. */
  folder: string
  origin: DataOrigin
  /** The files of boundaries; those of the sample unless given. */
  areas: AreaFiles | undefined
}

// The worker thread that makes the files of the current version: it takes seconds of work. Pages come first: on Linux a
// thread has a priority of its own.
await serveWorker(async ({ dataset, folder, origin, areas }: FilesWorkerOptions) => {
  if (process.platform === 'linux') setPriority(5)
  const reader = openDatasetReader(dataset, createClock())
  const read = readAreas(areas)
  const answer = async () => {
    const version = reader.version()
    return version && publishVersion(reader, version, folder, origin, read)
  }
  return { ready: undefined, answer, close: async () => reader.close() }
})
