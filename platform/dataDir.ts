import { resolve } from 'node:path'
import { config } from './config.ts'
import { keepPrivate } from './keepPrivate.ts'
import { projectRoot } from './projectRoot.ts'
import { refuseToStart } from './refuseToStart.ts'

let folder: string | undefined

/**
 * The folder of `DATA_DIR`, closed to all other users the first time that it is asked for.
 *
 *     dataDir() // '/srv/signpost/.data'
 *
 * A folder that cannot be a data folder ends the process with one line and status 1.
 */
export function dataDir(): string {
  if (folder !== undefined) return folder
  const whole = resolve(projectRoot, config.DATA_DIR)
  try {
    // For whatever else is made there: one umask is for all threads of a process.
    process.umask(0o077)
    keepPrivate(whole)
  } catch (error) {
    return refuseToStart((error as Error).message)
  }
  return (folder = whole)
}
