import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { answerBackups } from './answerBackups.ts'
import { embeddedDirectory } from './directory.ts'
import { oncePerProcess } from './oncePerProcess.ts'
import { outbox } from './outbox.ts'

/** Lets `npm run backup` copy the data folder of this process. What is on a server is not its business. */
export const backups = oncePerProcess('backups', () =>
  answerBackups(dataDir(), async () =>
    config.DATABASE_URL ? {} : { outbox, directory: await embeddedDirectory },
  ),
)
