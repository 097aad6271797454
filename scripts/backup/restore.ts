import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { claimFolder, type Claim } from '../../platform/claimFolder.ts'
import { temporary } from '../../platform/copyData.ts'
import { keepPrivate } from '../../platform/keepPrivate.ts'
import { askProcess, socketIn } from '../../platform/privateSocket.ts'
import { unpack } from './archive.ts'

const usage = `Usage: npm run restore -- FILE [--replace]
--replace deletes what is in the data folder, once the file has proved whole.`

/**
 * Puts a backup into a data folder that no process uses, once the whole of it has proved to be as it was, and gives what to print.
 *
 *     await restore(['/backups/tonight.tar.gz'], '/srv/signpost/.data')
 *
 * @throws Error in words for people; the data folder is as it was then.
 */
export async function restore(words: string[], dataDir: string): Promise<string> {
  const { file, isReplaced } = understood(words)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pid = await askProcess(socketIn(dataDir, 'backup'), ['pid'])
  if (pid) throw new Error(`Process ${pid} uses ${dataDir}: stop it first.`)
  const there = () => readdirSync(dataDir).filter(name => !temporary.test(name))
  if (there().length && !isReplaced)
    throw new Error(`${dataDir} is not empty. With --replace, what is in it is deleted.`)
  const claims: Claim[] = []
  const folder = mkdtempSync(join(dataDir, '.restore-'))
  try {
    for (const name of ['outbox', 'directory'])
      if (existsSync(join(dataDir, name))) claims.push(await claimFolder(join(dataDir, name)))
    const { madeAt, files } = await unpack(file, folder)
    keepPrivate(folder)
    // They write into what is taken away now.
    for (const claim of claims.splice(0)) claim.release()
    for (const name of there()) rmSync(join(dataDir, name), { recursive: true, force: true })
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(dataDir, name))
    return [
      `${dataDir} is as it was at ${madeAt}: ${files} files.`,
      ...(existsSync(join(dataDir, 'outbox'))
        ? ['What waited in the outbox then is not sent before you say so: npm run outbox -- send']
        : []),
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
    for (const claim of claims) claim.release()
  }
}

function understood(words: string[]): { file: string; isReplaced: boolean } {
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
