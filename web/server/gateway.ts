import { hash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { print } from 'graphql'
import {
  type AnyGateway,
  createGateway,
  createRemoteGateway,
  type Gateway,
  type GatewayOptions,
} from '../../gateway/gateway.ts'
import { waitAtMost, withTimeout } from '../../platform/resilience/deadline.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { log } from '../../platform/log.ts'
import { refuseIfFinal } from '../../platform/startRefusal.ts'
import { postgresAddress } from '../../platform/database/postgres.ts'
import { embeddedDirectory } from './embeddedDirectory.ts'
import { outbox } from './siteOutbox.ts'
import { openSiteDatabase } from './siteDatabase.ts'
import { sitePages } from './routes.ts'
import {
  isCountingUnmetSearches,
  site,
  siteAreas,
  siteClock,
  siteRedirects,
  siteVocabulary,
} from './siteConfig.ts'
import { recordLifetime, visit, waitLeft } from './visit.ts'
import { documents } from '../generated/documents.ts'

/** The gateway of this process or, with `GATEWAY_URL`, another one. */
type Source = AnyGateway &
  Partial<
    Pick<
      Gateway,
      | 'charge'
      | 'countForm'
      | 'cacheStats'
      | 'directoryStatistics'
      | 'keysChecked'
      | 'openDataAge'
      | 'quotaRefusals'
      | 'searchReady'
      | 'searchStatistics'
    > & {
      isReady: () => Promise<boolean>
    }
  >

const source: Source = config.GATEWAY_URL
  ? createRemoteGateway(config.GATEWAY_URL, { key: config.GATEWAY_KEY?.[0], visit: () => visit.getStore() })
  : localGateway(config.DIRECTORY_API_URL ?? (await embeddedDirectory)!.url)

/** Milliseconds. */
const longestKeysCheck = 5000
// A table of a newer version is found out before anybody is answered; a database that is away is waited for no longer.
await waitAtMost(longestKeysCheck, source.keysChecked)

/** Milliseconds after the start for which readiness waits for the search index: a small directory is read in one. */
const longestSearchStart = 5000
const searchStarted = waitAtMost(longestSearchStart, source.searchReady)

/** Milliseconds that an operation may take beside its wait for the directory, which a gateway elsewhere does not shorten. */
const longestExecution = 1000

/**
 * The gateway that partners reach at `/graphql`, and the site's own pages as a function call. An operation is executed under
 * the id of the current request, and the visit records for how long its result may be reused. All operations of a visit but
 * its form wait nine seconds together.
 */
export const gateway: Source & {
  /** Whether it can answer pages: from the directory or from its caches. */
  isReady: () => Promise<boolean>
} = {
  ...source,
  execute: async (operation, options) => {
    const visited = visit.getStore()
    const isForm = Boolean(options?.visitor)
    const within = isForm ? undefined : Math.min(waitLeft(visited), options?.within ?? Infinity)
    const execution = source.execute(operation, {
      requestId: visited?.requestId,
      reader: visited,
      onLifetime: milliseconds => recordLifetime(milliseconds, visited),
      ...options,
      within,
    })
    const result = await (within === undefined
      ? execution
      : withTimeout(within + longestExecution, execution))
    // A form takes as long as it takes, and the page that says what became of it has its own time.
    if (isForm && visited) delete visited.waitsUntil
    const { code, retryAfter } = result.errors?.[0]?.extensions ?? {}
    if (visited && code === 'RATE_LIMITED' && typeof retryAfter === 'number') visited.retryAfter = retryAfter
    return result
  },
  isReady:
    source.isReady ??
    (async () => {
      const { data } = await source.execute({ query: '{ settings { isSample } }' })
      if (!data?.['settings']) return false
      await searchStarted
      return true
    }),
}

function localGateway(directoryUrl: string): Gateway {
  const hasOwnDatabase = !config.DIRECTORY_API_URL && !config.DATABASE_URL
  // The embedded directory has another address at each start; without a database server no other process shares its data.
  const directoryName = hasOwnDatabase
    ? randomUUID()
    : (config.DIRECTORY_API_URL ?? postgresAddress(config.DATABASE_URL!))
  const options: GatewayOptions = {
    directoryUrl,
    directoryKey: config.DIRECTORY_API_URL && config.DIRECTORY_KEY?.[0],
    picturesFolder: join(dataDir(), 'pictures'),
    searchFolder: join(dataDir(), 'search'),
    openDataFolder: join(dataDir(), 'open-data'),
    unmetSearchesFile: isCountingUnmetSearches ? join(dataDir(), 'unmet-searches.json') : undefined,
    publicDirectoryUrl: config.DIRECTORY_API_URL ? undefined : `${config.PUBLIC_URL}/core/v1`,
    publicUrl: config.PUBLIC_URL,
    siteName: site.name,
    sitePages,
    redirects: siteRedirects,
    searchVocabulary: siteVocabulary,
    areas: siteAreas,
    dataLicence: site.dataLicence,
    log,
    clock: siteClock,
    keysFile: join(dataDir(), 'keys.json'),
    keysDatabase: openSiteDatabase && { name: postgresAddress(config.DATABASE_URL!), open: openSiteDatabase },
    siteKeys: config.GATEWAY_KEY,
    trustedDocuments: trustedDocuments(),
    outbox,
    cacheUrl: config.CACHE_URL,
    directoryName,
    // An embedded directory with its own database starts with the process: it is never down alone.
    recordsFolder: hasOwnDatabase ? undefined : join(dataDir(), 'records'),
  }
  try {
    return createGateway(options)
  } catch (error) {
    refuseIfFinal(error)
    throw error
  }
}

/**
 * The documents of the site by the SHA-256 of their text in hexadecimal, which browsers send in their place.
 *
 *     trustedDocuments().get('3f0f…') // 'query ServicePage($slug: String!) { service(slug: $slug) { __typename …'
 */
function trustedDocuments(): ReadonlyMap<string, string> {
  return new Map(
    documents.map(document => {
      const text = print(document)
      return [hash('sha256', text), text]
    }),
  )
}
