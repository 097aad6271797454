import { startDirectory } from '../../directory/directory.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { newDataDir } from '../directory/newDataDir.ts'
import { startCouncilDirectory } from './councilDirectory.ts'

/** A gateway over the embedded directory with its sample, and one over the same records behind a council's plain API. */
export interface SearchGateways {
  embedded: Gateway
  council: Gateway
  /** URL of the embedded directory. */
  directoryUrl: string
  close: () => Promise<void>
}

/** Starts both directories and their gateways, on Friday 20 November 2026 at ten in the morning. */
export async function startSearchGateways(): Promise<SearchGateways> {
  const clock = createClock('2026-11-20T10:00')
  const directory = await startDirectory({ dataDir: await newDataDir(), clock, sample: true })
  const plain = await startCouncilDirectory(directory.url)
  const over = async (directoryUrl: string) =>
    createGateway({
      directoryUrl,
      publicUrl: 'https://signpost.example',
      clock,
      searchFolder: await newDataDir(),
    })
  const [embedded, council] = [await over(directory.url), await over(plain.url)]
  await Promise.all([embedded.searchReady, council.searchReady])
  return {
    embedded,
    council,
    directoryUrl: directory.url,
    close: async () => {
      await Promise.all([embedded.close(), council.close()])
      await plain.close()
      await directory.close()
    },
  }
}
