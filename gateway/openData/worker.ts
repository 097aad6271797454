import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { serveWorker } from '../../platform/workerSupervisor.ts'
import { type AreaFiles, readAreas } from '../areas/areas.ts'
import type { CopyKind } from './dataset.ts'
import { openDatasetFile } from './datasetFile.ts'
import { type UpdateTime, writerOf } from './datasetWriter.ts'

/** What the worker is started with. */
export interface WorkerOptions {
  folder: string
  siteUrl: string | null
  directoryUrl: string | null
  areas: AreaFiles | undefined
}

/** What the worker is asked for. */
export type WorkerRequest =
  | { name: 'begin'; time: UpdateTime }
  | { name: 'take'; kind: CopyKind; records: string[] }
  | { name: 'finish'; today: string }
  | { name: 'abandon' }

// The worker thread of `openDataset`: making rows from Markdown, and writing them, take seconds. Pages come first: on Linux a
// thread has a priority of its own.
await serveWorker(async ({ folder, siteUrl, directoryUrl, areas: files }: WorkerOptions) => {
  if (process.platform === 'linux') setPriority(5)
  const areas = readAreas(files)
  const areasVersion = hash('sha256', JSON.stringify(areas.all()), 'base64url')
  const file = openDatasetFile(folder)
  const writer = writerOf(file, folder, {
    siteUrl,
    directoryUrl,
    areasAt: point => areas.areasAt(point),
    areasVersion,
  })
  const answer = async (request: WorkerRequest) => {
    if (request.name === 'begin') return writer.begin(request.time)
    if (request.name === 'take') return writer.take(request.kind, request.records)
    if (request.name === 'abandon') return writer.abandon()
    return writer.finish(request.today)
  }
  return { ready: undefined, answer, close: async () => file.close() }
})
