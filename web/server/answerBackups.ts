import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyDataFolder, type CopyDatabase, temporaryFolder } from '../../platform/dataFolder.ts'
import { serveCommands, socketIn } from '../../platform/privateSocket.ts'

const patience = 600_000

/** What of the data folder this process has open itself. */
interface Opened {
  outbox?: { copyTo: CopyDatabase; resume: () => Promise<void> }
  directory?: { copyTo: CopyDatabase }
}

/**
 * Lets `npm run backup` work while this process serves: it copies its data folder into a folder within it, which the command
 * packs and takes away. Between the copy of the outbox and that of the directory nothing is delivered.
 *
 * Gives what ends it.
 */
export async function answerBackups(
  dataDir: string,
  opened: () => Promise<Opened>,
): Promise<() => Promise<void>> {
  // Left by a command that did not live to take it away.
  for (const name of readdirSync(dataDir))
    if (temporaryFolder.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  let isBusy = false
  const copy = async (): Promise<string> => {
    if (isBusy) throw new Error('Another backup is being made.')
    isBusy = true
    const folder = mkdtempSync(join(dataDir, '.backup-'))
    let resume: (() => Promise<void>) | undefined
    try {
      const { outbox, directory } = await opened()
      if (existsSync(join(dataDir, 'outbox'))) resume = outbox?.resume
      await copyDataFolder(dataDir, folder, { outbox: outbox?.copyTo, directory: directory?.copyTo })
      return folder
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    } finally {
      isBusy = false
      await resume?.()
    }
  }
  return serveCommands(
    socketIn(dataDir, 'backup'),
    words => {
      if (words[0] === 'copy') return copy()
      if (words[0] === 'pid') return Promise.resolve(String(process.pid))
      throw new Error('Which command?')
    },
    patience,
  )
}
