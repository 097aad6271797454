import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { holdMark } from '../../gateway/outbox/hold.ts'
import { copyData } from '../../platform/copyData.ts'
import { postgresAddress } from '../../platform/postgresAddress.ts'
import { askProcess, socketIn } from '../../platform/privateSocket.ts'
import { pack } from './archive.ts'

const patience = 600_000

/** What a backup is made of. */
export interface BackupOptions {
  dataDir: string
  databaseUrl?: string
  /** The forms are sealed with a key of the environment, not with `forms.key`. */
  hasFormsKey: boolean
  /** RFC 3339. */
  now: string
}

/**
 * Packs the data folder into one file, through the process that serves from it, if one does, and gives what to print.
 *
 *     await backUp(['/backups/tonight.tar.gz'], options) // '/backups/tonight.tar.gz holds 2195 files. …'
 *
 * @throws Error in words for people; no file is left then.
 */
export async function backUp(words: string[], options: BackupOptions): Promise<string> {
  const { dataDir, databaseUrl, hasFormsKey, now } = options
  const [name, ...rest] = words
  if (!name || name.startsWith('-') || rest.length) throw new Error('Usage: npm run backup -- FILE')
  const file = resolve(name)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  if (!relative(dataDir, file).startsWith('..'))
    throw new Error(`${file} is in the data folder: a backup belongs somewhere else.`)
  if (!existsSync(dataDir) || !readdirSync(dataDir).length) throw new Error(`There is nothing in ${dataDir}.`)
  const folder =
    (await askProcess(socketIn(dataDir, 'backup'), ['copy'], patience)) ?? (await copyHere(dataDir))
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

/** Nobody serves from the folder. */
async function copyHere(dataDir: string): Promise<string> {
  const folder = mkdtempSync(join(dataDir, '.backup-'))
  try {
    await copyData(dataDir, folder, {})
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
