import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { holdMark } from '../gateway/outbox/outbox.ts'
import { createClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import {
  copyDataFolder,
  dataDir,
  existingDataDir,
  keepPrivate,
  temporaryFolder,
} from '../platform/dataFolder.ts'
import { reasonOf } from '../platform/files.ts'
import { postgresAddress } from '../platform/database/postgres.ts'
import { lockFolder, type FolderLock } from '../platform/folderLock.ts'
import { log } from '../platform/log.ts'
import { sendCommand, socketIn } from '../platform/privateSocket.ts'
import { pack, unpack } from './backupArchive.ts'

// `npm run backup`, and `npm run restore`: the first word says which.

const restoreUsage = `Usage: npm run restore -- FILE [--replace]
--replace deletes what is in the data folder, once the file has proved whole.`

const copyTimeout = 600_000

const [command, ...args] = process.argv.slice(2)
// Standard output carries the result only.
log.level = 'silent'
try {
  process.stdout.write(`${command === 'restore' ? await restore(args) : await backUp(args)}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

/** The source of a backup. */
interface BackupOptions {
  dataFolder: string
  databaseUrl?: string
  /** The forms are encrypted with a key of the environment, not with `forms.key`. */
  hasFormsKey: boolean
  /** RFC 3339. */
  now: string
}

function sourceHere(): BackupOptions {
  return {
    dataFolder: existingDataDir(),
    databaseUrl: config.DATABASE_URL,
    hasFormsKey: Boolean(config.FORMS_KEY),
    // The time of the copy is real time, also when NOW sets the clock of the product.
    now: createClock()().toUTC().toISO() ?? '',
  }
}

/**
 * Packs the data folder into one file, through the process that uses it, if any, and returns the text to print.
 *
 *     await backUp(['/backups/tonight.tar.gz']) // '/backups/tonight.tar.gz holds 2195 files. …'
 *
 * @throws Error with a message for the operator; leaves no file then.
 */
async function backUp(words: string[]): Promise<string> {
  const [name, ...rest] = words
  if (!name || name.startsWith('-') || rest.length) throw new Error('Usage: npm run backup -- FILE')
  const file = resolve(name)
  if (!isFolder(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  if (isFolder(file)) throw new Error(`${file} is a folder: the backup in it needs a name, too.`)
  const { dataFolder, databaseUrl, hasFormsKey, now } = sourceHere()
  if (!relative(dataFolder, file).startsWith('..'))
    throw new Error(`${file} is in the data folder: a backup belongs somewhere else.`)
  if (!existsSync(dataFolder) || !readdirSync(dataFolder).length)
    throw new Error(`There is nothing in ${dataFolder}.`)
  const folder =
    (await sendCommand(socketIn(dataFolder, 'backup'), ['copy'], copyTimeout)) ?? (await copyHere(dataFolder))
  try {
    if (existsSync(join(folder, 'outbox')))
      writeFileSync(join(folder, 'outbox', holdMark), '', { mode: 0o600 })
    const files = await pack(folder, file, now).catch((error: unknown) => {
      throw new Error(`${file} cannot be written: ${reasonOf(error)}`, { cause: error })
    })
    return [
      `${file} holds ${files} files.`,
      ...(existsSync(join(folder, 'forms.key'))
        ? [
            'It holds forms.key: who has it can read the forms that residents have sent. Keep it as safe as those.',
          ]
        : []),
      ...(hasFormsKey ? ['FORMS_KEY is not in it: without that key nobody can read the forms.'] : []),
      ...(databaseUrl
        ? [
            `Records, forms and drafts are in the database at ${postgresAddress(databaseUrl)} and not in it: ` +
              'use pg_dump for them, which copies them all as of one moment.',
          ]
        : []),
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Copies a folder that no process uses. */
async function copyHere(dataFolder: string): Promise<string> {
  const folder = mkdtempSync(join(dataFolder, '.backup-'))
  try {
    await copyDataFolder(dataFolder, folder, {})
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores a backup into a data folder that no process uses, once the whole archive is verified, and returns the text to print.
 *
 *     await restore(['/backups/tonight.tar.gz'])
 *
 * @throws Error with a message for the operator; the data folder is unchanged then.
 */
async function restore(words: string[]): Promise<string> {
  const { file, isReplaced } = parseWords(words)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const dataFolder = dataDir()
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
    if (!file || rest.length) throw new Error(restoreUsage)
    return { file: resolve(file), isReplaced: values.replace }
  } catch {
    throw new Error(restoreUsage)
  }
}
