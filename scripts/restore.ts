import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lockFolder, type FolderLock } from '../platform/folderLock.ts'
import { temporaryFolder, keepPrivate, dataDir } from '../platform/dataFolder.ts'
import { sendCommand, socketIn } from '../platform/privateSocket.ts'
import { unpack } from './backupArchive.ts'
import { log } from '../platform/log.ts'

const usage = `Usage: npm run restore -- FILE [--replace]
--replace deletes what is in the data folder, once the file has proved whole.`

/**
 * Restores a backup into a data folder that no process uses, once the whole archive is verified, and returns the text to print.
 *
 *     await restore(['/backups/tonight.tar.gz'], '/srv/signpost/.data')
 *
 * @throws Error with a message for the operator; the data folder is unchanged then.
 */
async function restore(words: string[], dataFolder: string): Promise<string> {
  const { file, isReplaced } = parseWords(words)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const pid = await sendCommand(socketIn(dataFolder, 'backup'), ['pid'])
  if (pid) throw new Error(`Process ${pid} uses ${dataFolder}: stop it first.`)
  const contents = () => readdirSync(dataFolder).filter(name => !temporaryFolder.test(name))
  if (contents().length && !isReplaced)
    throw new Error(`${dataFolder} is not empty. With --replace, what is in it is deleted.`)
  const claims: FolderLock[] = []
  const folder = mkdtempSync(join(dataFolder, '.restore-'))
  try {
    for (const name of ['outbox', 'directory'])
      if (existsSync(join(dataFolder, name))) claims.push(await lockFolder(join(dataFolder, name)))
    const { madeAt, files } = await unpack(file, folder)
    keepPrivate(folder)
    // Claims write into the folders that are deleted next.
    for (const claim of claims.splice(0)) claim.release()
    for (const name of contents()) rmSync(join(dataFolder, name), { recursive: true, force: true })
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(dataFolder, name))
    return [
      `${dataFolder} is as it was at ${madeAt}: ${files} files.`,
      ...(existsSync(join(dataFolder, 'outbox'))
        ? ['What waited in the outbox then is not sent before you say so: npm run outbox -- send']
        : []),
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
    for (const claim of claims) claim.release()
  }
}

function parseWords(words: string[]): { file: string; isReplaced: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length) throw new Error(usage)
    return { file: resolve(file), isReplaced: values.replace }
  } catch {
    throw new Error(usage)
  }
}

// Standard output carries the result only.
log.level = 'silent'
try {
  process.stdout.write(`${await restore(process.argv.slice(2), dataDir())}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
