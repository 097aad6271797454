import { startOutbox } from '../../gateway/outbox/outbox.ts'
import { config } from '../../platform/config.ts'
import { waitAtMost } from '../../platform/resilience/deadline.ts'
import { databaseShares } from '../../platform/database/database.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { refuseIfFinal } from '../../platform/startRefusal.ts'
import { embeddedDirectory } from './embeddedDirectory.ts'
import { processSingleton } from '../../platform/once.ts'

const patience = 5000
const directoryUrl = config.GATEWAY_URL
  ? undefined
  : (config.DIRECTORY_API_URL ?? (await embeddedDirectory)?.url)

/**
 * Where the forms of residents wait for the directory, in its own thread; undefined when the gateway, and its outbox,
 * are elsewhere. The embedded directory is known to take the same form twice for one; any other
 * may say so itself.
 */
export const outbox = directoryUrl
  ? processSingleton('outbox', () =>
      startOutbox({
        dataDir: dataDir(),
        databaseUrl: config.DATABASE_URL,
        databaseConnections: databaseShares(config).outbox,
        formsKey: config.FORMS_KEY,
        directoryUrl,
        directoryKey: config.DIRECTORY_API_URL && config.DIRECTORY_KEY?.[0],
        hasIdempotency: !config.DIRECTORY_API_URL,
        now: config.NOW,
      }),
    )
  : undefined

// What was kept by a newer version, or under another key, is found out before anybody is answered. A database that is away
// is waited for no longer than this.
await waitAtMost(patience, outbox?.begun.catch(refuseIfFinal))
