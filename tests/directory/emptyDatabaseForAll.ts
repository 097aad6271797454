import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplateDatabase } from '../../platform/database/pglite.ts'

/**
 * Before all tests: the databases that they open in new folders are copies, as after a build. Those that hold a sample are
 * made by the first test that needs one, in a folder that goes after all tests.
 */
export async function setup(): Promise<() => void> {
  await createTemplateDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'signpost-tests-'))
  process.env['FOLDER_OF_TESTS'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
