import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'

/** A folder of data for a directory, which is not there any more when the tests have ended; its database holds nothing. */
export async function newDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-directory-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await putEmptyDatabase(join(folder, 'directory'))
  return folder
}
