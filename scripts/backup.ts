import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { holdMark } from '../gateway/outbox/outbox.ts'
import { copyDataFolder, dataDir } from '../platform/dataFolder.ts'
import { postgresAddress } from '../platform/database/postgres.ts'
import { sendCommand, socketIn } from '../platform/privateSocket.ts'
import { pack } from './backupArchive.ts'
import { config } from '../platform/config.ts'
import { createClock } from '../platform/clock.ts'
import { log } from '../platform/log.ts'

const copyTimeout = 600_000

/** The source of a backup. */
interface BackupOptions {
  dataFolder: string
  databaseUrl?: string
  /** The forms are encrypted with a key of the environment, not with `forms.key`. */
  hasFormsKey: boolean
  /** RFC 3339. */
  now: string
}

/**
 * Packs the data folder into one file, through the process that uses it, if any, and returns the text to print.
 *
 *     await backUp(['/backups/tonight.tar.gz'], options) // '/backups/tonight.tar.gz holds 2195 files. …'
 *
 * @throws Error with a message for the operator; leaves no file then.
 */
async function backUp(words: string[], options: BackupOptions): Promise<string> {
  const { dataFolder, databaseUrl, hasFormsKey, now } = options
  const [name, ...rest] = words
  if (!name || name.startsWith('-') || rest.length) throw new Error('Usage: npm run backup -- FILE')
  const file = resolve(name)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  if (!relative(dataFolder, file).startsWith('..'))
    throw new Error(`${file} is in the data folder: a backup belongs somewhere else.`)
  if (!existsSync(dataFolder) || !readdirSync(dataFolder).length)
    throw new Error(`There is nothing in ${dataFolder}.`)
  const folder =
    (await sendCommand(socketIn(dataFolder, 'backup'), ['copy'], copyTimeout)) ?? (await copyHere(dataFolder))
  try {
    if (existsSync(join(folder, 'outbox')))
      writeFileSync(join(folder, 'outbox', holdMark), '', { mode: 0o600 })
    const files = await pack(folder, file, now)
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

// Standard output carries the result only.
log.level = 'silent'
try {
  const lines = await backUp(process.argv.slice(2), {
    dataFolder: dataDir(),
    databaseUrl: config.DATABASE_URL,
    hasFormsKey: Boolean(config.FORMS_KEY),
    // The time of the copy is real time, also when NOW sets the clock of the product.
    now: createClock()().toUTC().toISO() ?? '',
  })
  process.stdout.write(`${lines}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
