import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { unbundledPackages, workerEntries } from '../../bundling/serverBundle.ts'
import { projectRoot } from '../../platform/projectRoot.ts'

/**
 * Before all tests of `npm test`: bundles the worker threads, as a build does. From source each of the hundreds that tests start
 * would load a few hundred modules.
 */
export async function setup(): Promise<() => void> {
  const parent = join(projectRoot, '.vitest')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'workers-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: unbundledPackages },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: { input: workerEntries, output: { entryFileNames: '[name].mjs' } },
    },
  })
  process.env['WORKER_BUNDLES'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
