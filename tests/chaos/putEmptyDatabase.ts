import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../platform/openDatabase.ts'

let made: Promise<string> | undefined

/**
 * Puts an embedded database that holds nothing, not even tables, into a new folder, which `openDatabase` opens then: to
 * make one takes longer than most tests, to copy it takes no time.
 */
export async function putEmptyDatabase(folder: string): Promise<void> {
  made ??= makeDatabase()
  cpSync(await made, folder, { recursive: true })
}

async function makeDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-empty-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { close } = await openDatabase(folder)
  await close()
  return folder
}
