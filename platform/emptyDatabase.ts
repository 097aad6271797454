import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.ts'

const packages = join(projectRoot, 'node_modules')
const parent = join(packages, '.cache', 'signpost')

/** The folder of the empty database for the engine that is installed: another version never finds it. */
export const emptyDatabase = () => join(parent, `empty-database-${versionOfEngine()}`)

function versionOfEngine(): string {
  const manifest = readFileSync(join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8')
  return String((JSON.parse(manifest) as { version: unknown }).version)
}

/**
 * Makes the empty database that new ones are copied from, unless it is there; of several processes the first one's stays.
 *
 * @throws Error when node_modules cannot be written to.
 */
export async function makeEmptyDatabase(): Promise<void> {
  const place = emptyDatabase()
  if (existsSync(place)) return
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'empty-'))
  try {
    const { openPglite } = await import('./openPglite.ts')
    await (await openPglite(folder)).close()
    renameSync(folder, place)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}

/**
 * Copies an empty database into a data folder that holds nothing, for its owner alone whatever the modes of the original.
 * False, and the folder holds nothing still, when there is none or it cannot be copied.
 *
 *     copyEmptyDatabase('.data/directory/postgres') // true
 */
export function copyEmptyDatabase(dataFolder: string, from = emptyDatabase()): boolean {
  if (!existsSync(join(from, 'complete'))) return false
  try {
    copyFolder(join(from, 'postgres'), dataFolder)
    return true
  } catch {
    clear(dataFolder)
    return false
  }
}

/** Leaves a folder that holds nothing. */
export function clear(dataFolder: string): void {
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder, { mode: 0o700 })
}

function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      copyFolder(source, target)
    } else {
      copyFileSync(source, target)
      chmodSync(target, 0o600)
    }
  }
}
