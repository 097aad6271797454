import { setPriority } from 'node:os'
import { buildFiles } from '../../gateway/openData/formats/buildFiles.ts'
import { folderOf, publishFiles } from '../../gateway/openData/formats/fileFolder.ts'
import { serveWorker } from '../../platform/workerSupervisor.ts'
import { boroughDataset, origin } from './borough.ts'

// Makes the files of a borough in a thread like that of the server.
await serveWorker(async ({ services, folder }: { services: number; folder: string }) => {
  setPriority(10)
  const reader = boroughDataset(services)
  const version = reader.version()!
  const answer = async () =>
    publishFiles(folder, folderOf(version, origin), async target =>
      buildFiles(reader, version, target, origin),
    )
  return { ready: undefined, answer, close: async () => undefined }
})
