import { setPriority } from 'node:os'
import { serveWorker } from '../../platform/workerSupervisor.ts'
import { areasVersion, readAreas } from '../areas/areas.ts'
import { openDatasetFile } from './datasetFile.ts'
import { writerOf } from './datasetWriter.ts'
import type { WorkerOptions, WorkerRequest } from './updates.ts'

// The worker thread of `openDataset`: making rows from Markdown, and writing them, take seconds. Pages come first: on Linux a
// thread has a priority of its own.
await serveWorker(async ({ folder, siteUrl, directoryUrl, areas: files }: WorkerOptions) => {
  if (process.platform === 'linux') setPriority(5)
  const areas = readAreas(files)
  const file = openDatasetFile(folder)
  const writer = writerOf(file, folder, {
    siteUrl,
    directoryUrl,
    areasAt: point => areas.areasAt(point),
    areasVersion: areasVersion(areas),
  })
  const answer = async (request: WorkerRequest) => {
    if (request.name === 'begin') return writer.begin(request.time)
    if (request.name === 'take') return writer.take(request.kind, request.records)
    if (request.name === 'abandon') return writer.abandon()
    return writer.finish(request.today)
  }
  return { ready: undefined, answer, close: async () => file.close() }
})
