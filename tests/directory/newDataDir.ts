import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'

/** The small sample whose records the tests name. */
export const fixtureFolder = join(import.meta.dirname, 'sample')

/**
 * A data folder with an empty database, or one that holds the small sample or that of the borough as on 20 November 2026;
 * deleted after all tests.
 */
export async function newDataDir(sample?: 'fixture' | 'borough'): Promise<string> {
  const folder = newFolder()
  const from = sample && join(await sampleDatabase(sample), 'directory')
  await putEmptyDatabase(join(folder, 'directory'), from)
  return folder
}

/** A bench has none, and makes one for as long as it runs: a sample of an earlier run may be out of date. */
const folderOfAll = () => (process.env['FOLDER_OF_TESTS'] ??= folderUntilExit())

function folderUntilExit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty folder, deleted after all tests. */
export function newFolder(): string {
  return mkdtempSync(join(folderOfAll(), 'directory-'))
}

/** Loading a sample takes three times as long as copying the database that holds it. Of two processes the first wins. */
async function sampleDatabase(sample: 'fixture' | 'borough'): Promise<string> {
  const place = join(folderOfAll(), sample)
  if (existsSync(place)) return place
  const dataDir = await newDataDir()
  const directory = await startDirectory({
    dataDir,
    clock: createClock('2026-11-20T12:00'),
    sample: sample === 'borough' || fixtureFolder,
  })
  await directory.close()
  try {
    renameSync(dataDir, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  }
  return place
}
