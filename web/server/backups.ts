import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyDataFolder, type CopyDatabase, temporaryFolder } from '../../platform/dataFolder.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { serveCommands, socketIn } from '../../platform/privateSocket.ts'

/** Milliseconds that a copy may take. */
const copyTimeout = 600_000

/** The databases of the data folder that this process has open itself. */
interface OpenDatabases {
  outbox?: { copyTo: CopyDatabase; resume: () => Promise<void> } | undefined
  directory?: { copyTo: CopyDatabase } | undefined
}

/**
 * Serves `npm run backup` while the process runs: copies its data folder into a folder within it, which the command packs
 * and deletes. Between the copy of the outbox and that of the directory nothing is delivered.
 *
 *     const stop = await serveBackups(dataDir(), async () => ({ outbox, directory: await embeddedDirectory }))
 */
export async function serveBackups(
  dataDir: string,
  openDatabases: () => Promise<OpenDatabases>,
): Promise<() => Promise<void>> {
  // Left behind by commands that were killed.
  for (const name of readdirSync(dataDir))
    if (temporaryFolder.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  const copyInto = async (folder: string): Promise<void> => {
    let resume: (() => Promise<void>) | undefined
    try {
      const { outbox, directory } = await openDatabases()
      if (existsSync(join(dataDir, 'outbox'))) resume = outbox?.resume
      await copyDataFolder(dataDir, folder, { outbox: outbox?.copyTo, directory: directory?.copyTo })
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    } finally {
      // The copy is whole without its word: an outbox that is not told goes on by itself in a few minutes.
      await resume?.().catch((error: unknown) =>
        log.warn(errorForLog(error), 'the outbox did not say that it goes on after a backup'),
      )
    }
  }
  let isBusy = false
  const copy = async (): Promise<string> => {
    if (isBusy) throw new Error('Another backup is being made.')
    isBusy = true
    try {
      const folder = mkdtempSync(join(dataDir, '.backup-'))
      await copyInto(folder)
      return folder
    } finally {
      isBusy = false
    }
  }
  return serveCommands(
    socketIn(dataDir, 'backup'),
    words => {
      if (words[0] === 'copy') return copy()
      if (words[0] === 'pid') return Promise.resolve(String(process.pid))
      throw new Error('Which command?')
    },
    copyTimeout,
  )
}
