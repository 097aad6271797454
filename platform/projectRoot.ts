import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project: the nearest parent of this module that contains `schema/`, bundled or not. */
export const projectRoot = nearestWith('schema', import.meta.dirname)

function nearestWith(name: string, folder: string): string {
  if (existsSync(join(folder, name, 'directory-api.openapi.yaml'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} holds ${name}/`)
  return nearestWith(name, parent)
}

/**
 * The file that a worker thread runs, by its source: in a build of the site and in tests what was bundled of it
 * (`bundling/serverBundle.ts`, `tests/platform/bundledWorkers.ts`), which loads in half of the memory.
 *
 *     workerFile('directory/worker.ts') // '…/directory/worker.ts', or '…/server/directory-worker.mjs'
 */
export function workerFile(source: string): string {
  return bundles ? join(bundles, `${bundleOf(source)}.mjs`) : join(projectRoot, source)
}

const bundles: string | undefined = import.meta.env?.PROD
  ? join(import.meta.dirname, '..')
  : import.meta.env?.['WORKER_BUNDLES']

/**
 * The name of the bundle that is made of a source.
 *
 *     bundleOf('directory/worker.ts') // 'directory-worker'
 */
export const bundleOf = (source: string): string => source.replaceAll('/', '-').replace(/\.ts$/, '')
