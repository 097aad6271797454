import { resolve } from 'node:path'
import { startDirectoryThread } from '../../directory/startDirectoryThread.ts'
import { config } from '../../platform/config.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { oncePerProcess } from './oncePerProcess.ts'

const isNeeded = !config.DIRECTORY_API_URL && !config.GATEWAY_URL

/** The embedded directory in its own thread; undefined when the records come from elsewhere. */
export const embeddedDirectory = isNeeded
  ? oncePerProcess('directory', () =>
      startDirectoryThread({
        dataDir: resolve(projectRoot, config.DATA_DIR),
        publicUrl: config.PUBLIC_URL,
        now: config.NOW,
        sample: true,
      }),
    )
  : undefined
