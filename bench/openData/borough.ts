import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import type { DatasetReader } from '../../gateway/openData/dataset.ts'
import type { TableName } from '../../gateway/openData/tables.ts'
import { serveWorker } from '../../platform/workerSupervisor.ts'
import { generatedDataset } from '../../tests/gateway/memoryDataset.ts'

// The open data of a borough, for benches; as a worker thread, this file makes all its files.

/** Rows of each table for one service of a borough. */
const rowsOfService: Record<TableName, number> = {
  organisations: 0.4,
  categories: 0.01,
  personas: 0.005,
  eligibilities: 0.01,
  taxonomy_terms: 0.02,
  locations: 0.6,
  services: 1,
  service_at_locations: 1.2,
  opening_hours: 4,
  closures: 0.3,
  service_categories: 2,
  service_personas: 1,
  service_eligibilities: 3,
  service_taxonomy_terms: 2,
  service_tags: 2,
  offerings: 3,
  useful_notes: 1,
  useful_links: 1.5,
  events: 0.2,
  event_categories: 0.2,
  pages: 0.02,
}

/** Texts of 30 to 400 characters. */
const texts = Array.from({ length: 97 }, (_, i) =>
  `Help number ${i} with food, money, "homes" and company. `.repeat((i % 8) + 1),
)

/** What the dataset of a borough with so many services would hold. */
export function boroughDataset(services: number): DatasetReader {
  return generatedDataset(name => Math.ceil(services * rowsOfService[name]), texts)
}

export const origin = {
  title: 'Signpost open data',
  siteUrl: 'https://signpost.example',
  licence: { name: 'Licence', url: 'https://licence.example', attribution: 'Contains council records.' },
}

if (!isMainThread) await serveBuilds()

/** Makes the files of a borough in a thread like that of the server. */
async function serveBuilds(): Promise<void> {
  // Loaded here only, as on the server: what the formats need takes none of the main thread's memory.
  const { publishVersion } = await import('../../gateway/openData/formats/buildFiles.ts')
  const { readAreas } = await import('../../gateway/areas/areas.ts')
  await serveWorker(async ({ services, folder }: { services: number; folder: string }) => {
    setPriority(10)
    const reader = boroughDataset(services)
    const version = reader.version()!
    const answer = async () => publishVersion(reader, version, folder, origin, readAreas())
    return { ready: undefined, answer, close: async () => undefined }
  })
}
