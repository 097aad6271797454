import { setPriority } from 'node:os'
import { createClock } from '../../../platform/clock.ts'
import { serveWorker } from '../../../platform/workerSupervisor.ts'
import { type AreaFiles, areasVersion, readAreas } from '../../areas/areas.ts'
import { openDatasetReader } from '../dataset.ts'
import { buildFiles } from './buildFiles.ts'
import type { DataOrigin } from './catalogue.ts'
import { folderOf, publishFiles } from './fileFolder.ts'

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
    if (!version) return null
    const name = folderOf(version, origin, areasVersion(read))
    await publishFiles(folder, name, async target => buildFiles(reader, version, target, origin, read))
    return name
  }
  return { ready: undefined, answer, close: async () => reader.close() }
})
