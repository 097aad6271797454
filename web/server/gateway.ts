import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { keyTable } from '../../gateway/clients/keyTable.ts'
import { createGateway, type Gateway } from '../../gateway/createGateway.ts'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { log } from '../../platform/log.ts'
import { postgresAddress } from '../../platform/database/postgres.ts'
import { refuseIfFinal } from '../../platform/startRefusal.ts'
import { embeddedDirectory } from './directory.ts'
import { outbox } from './outbox.ts'
import { remoteGateway } from './remoteGateway.ts'
import { openSiteDatabase } from './siteDatabase.ts'
import { site, siteRedirects } from './site.ts'
import { trustedDocuments } from './trustedDocuments.ts'
import { visit } from './visit.ts'

const keysFile = join(dataDir(), 'keys.json')
const keys =
  openSiteDatabase && !config.GATEWAY_URL
    ? keyTable({
        name: postgresAddress(config.DATABASE_URL!),
        open: openSiteDatabase,
        importFrom: keysFile,
        log,
      })
    : undefined
// What is in the file is taken over at the start, and not first when somebody sends a key. A database that is away is
// asked again then; a table of a newer version ends the process.
void keys?.read().catch(refuseIfFinal)

const source: Pick<Gateway, 'handle' | 'execute' | 'feed' | 'picture' | 'limits' | 'close'> &
  Partial<Pick<Gateway, 'answer' | 'charge' | 'held'> & { isReady: () => Promise<boolean> }> =
  config.GATEWAY_URL
    ? remoteGateway(config.GATEWAY_URL, config.GATEWAY_KEY)
    : createGateway({
        directoryUrl: config.DIRECTORY_API_URL ?? (await embeddedDirectory)!.url,
        directoryKey: config.DIRECTORY_API_URL && config.DIRECTORY_KEY,
        picturesFolder: join(dataDir(), 'pictures'),
        publicUrl: config.PUBLIC_URL,
        siteName: site.name,
        redirects: siteRedirects,
        log,
        clock: createClock(config.NOW),
        keysFile,
        keys,
        frontKeys: config.GATEWAY_KEY,
        trustedDocuments,
        outbox,
        cacheUrl: config.CACHE_URL,
        // The embedded directory has another address each time; without a server for its data it is nobody else's.
        sharedAs:
          config.DIRECTORY_API_URL ??
          (config.DATABASE_URL ? postgresAddress(config.DATABASE_URL) : randomUUID()),
      })

/**
 * The gateway that partners reach at `/graphql` and the site's own pages without HTTP: ours, or the one at
 * `GATEWAY_URL`. What is executed for a request goes under the request's id.
 */
export const gateway: typeof source & {
  /** Whether it can answer pages: from the directory or from what it remembers of it. */
  isReady: () => Promise<boolean>
} = {
  ...source,
  execute: async (operation, options) => {
    const visited = visit.getStore()
    const answer = await source.execute(operation, { requestId: visited?.requestId, ...options })
    const { code, retryAfter } = answer.errors?.[0]?.extensions ?? {}
    if (visited && code === 'RATE_LIMITED' && typeof retryAfter === 'number') visited.retryAfter = retryAfter
    return answer
  },
  isReady:
    source.isReady ??
    (async () => {
      const { data } = await source.execute({ query: '{ settings { isSample } }' })
      return Boolean(data?.['settings'])
    }),
}
