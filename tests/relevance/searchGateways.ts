import { join } from 'node:path'
import { startDirectory } from '../../directory/directory.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { newDataDir, newFolder } from '../directory/newDataDir.ts'
import { startCouncilDirectory } from './councilDirectory.ts'

/** A gateway over the embedded directory with its sample, and one over the same records behind a council's plain API. */
export interface SearchGateways {
  embedded: Gateway
  council: Gateway
  /** URL of the embedded directory. */
  directoryUrl: string
  close: () => Promise<void>
}

/** The records of an invented district in the north of England, in the form of the sample. */
export const harrowdale = join(projectRoot, 'tests', 'relevance', 'harrowdale')

/**
 * Starts both directories and their gateways, on Friday 20 November 2026 at ten in the morning; over the records in another
 * folder where one is named.
 */
export async function startSearchGateways(sample: true | string = true): Promise<SearchGateways> {
  const { gateway: embedded, directoryUrl, close } = await startSampleGateway(sample)
  const plain = await startCouncilDirectory(directoryUrl)
  const council = gatewayOver(plain.url)
  await council.searchReady
  return {
    embedded,
    council,
    directoryUrl,
    close: async () => {
      await council.close()
      await plain.close()
      await close()
    },
  }
}

/** Starts the embedded directory with its sample and a gateway over it, at the same time. */
export async function startSampleGateway(sample: true | string = true) {
  const dataDir = await newDataDir(sample === true ? 'borough' : undefined)
  const directory = await startDirectory({ dataDir, clock, sample })
  const gateway = gatewayOver(directory.url)
  await gateway.searchReady
  return {
    gateway,
    directoryUrl: directory.url,
    close: async () => {
      await gateway.close()
      await directory.close()
    },
  }
}

const clock = createClock('2026-11-20T10:00')

const gatewayOver = (directoryUrl: string) =>
  createGateway({
    directoryUrl,
    publicUrl: 'https://signpost.example',
    clock,
    searchFolder: newFolder(),
  })
