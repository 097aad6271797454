import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../platform/openDatabase.ts'
import { projectRoot } from '../../platform/projectRoot.ts'

const packages = join(projectRoot, 'node_modules')
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8'))
const parent = join(packages, '.cache/signpost')
const pattern = join(parent, `empty-database-${version}`)

/**
 * Puts an embedded database that holds nothing, not even tables, into a new folder, which `openDatabase` opens then: to
 * make one takes longer than most tests, to copy it takes no time. It is made once for all of them.
 */
export async function putEmptyDatabase(folder: string): Promise<void> {
  if (!existsSync(pattern)) await makePattern()
  cpSync(pattern, folder, { recursive: true })
}

async function makePattern(): Promise<void> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'empty-'))
  const { close } = await openDatabase(folder)
  await close()
  try {
    renameSync(folder, pattern)
  } catch (error) {
    rmSync(folder, { recursive: true })
    // Several processes make one at a time; the first is as good as ours.
    if (!existsSync(pattern)) throw error
  }
}
