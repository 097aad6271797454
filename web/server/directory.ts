import { resolve } from 'node:path'
import { startDirectoryThread } from '../../directory/startDirectoryThread.ts'
import { config } from '../../platform/config.ts'
import { projectRoot } from '../../platform/projectRoot.ts'

const held = globalThis as { signpostDirectory?: ReturnType<typeof startDirectoryThread> }
const isNeeded = !config.DIRECTORY_API_URL && !config.GATEWAY_URL

/**
 * The embedded directory in its own thread; undefined when the records come from elsewhere.
 * It hangs on the global object so that a hot reload of this module does not start a second one.
 */
export const embeddedDirectory = isNeeded
  ? (held.signpostDirectory ??= startDirectoryThread({
      dataDir: resolve(projectRoot, config.DATA_DIR),
      publicUrl: config.PUBLIC_URL,
      now: config.NOW,
      sample: true,
    }))
  : undefined
