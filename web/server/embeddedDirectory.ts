import { startDirectoryWorker } from '../../directory/supervisor.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { databaseShares } from '../../platform/database/database.ts'
import { refuseToStart } from '../../platform/startRefusal.ts'
import { processSingleton } from '../../platform/once.ts'

const isNeeded = !config.DIRECTORY_API_URL && !config.GATEWAY_URL

/**
 * The embedded directory in its own thread; undefined when the records come from elsewhere. One that cannot start,
 * because its database cannot be reached for example, ends the process with one line and status 1.
 */
export const embeddedDirectory = isNeeded
  ? processSingleton('directory', () =>
      startDirectoryWorker({
        dataDir: dataDir(),
        databaseUrl: config.DATABASE_URL,
        databaseConnections: databaseShares(config).directory,
        publicUrl: config.PUBLIC_URL,
        now: config.NOW,
        sample: config.SAMPLE === 'on',
      }).catch((error: unknown) => refuseToStart((error as Error).message)),
    )
  : undefined
