import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'

/** A data folder with an empty database, deleted when the process of the tests ends. */
export async function newDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-directory-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await putEmptyDatabase(join(folder, 'directory'))
  return folder
}
