import { constants, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { claimFolder } from './claimFolder.ts'

/** Copies the database of one of the engines while its process has it open. */
export type CopyEngine = (folder: string) => Promise<void>

/** The folders of embedded databases, in the order in which they have to be copied; see `copyData`. */
const engines = ['outbox', 'directory'] as const

/** The time of a draft is the time it ends. */
const asItIs = { mode: constants.COPYFILE_FICLONE, preserveTimestamps: true }

/** What commands put into a data folder for as long as they are at work. */
export const temporary = /^\.(backup|restore)-/

/**
 * Copies a data folder so that its parts fit together: first the outbox, then the directory, then the rest. A form that the
 * outbox has delivered was in the directory before that, so it is in the directory's copy. Who lets the outbox deliver
 * nothing in between has each form once; otherwise one may be waiting in one copy and be in the other.
 *
 *     await copyData('.data', '.data/.backup-x', { outbox: outbox.copyTo, directory: directory.copyTo })
 *
 * A database that nobody has open is held meanwhile. Sockets and links are left out.
 *
 * @throws Error when another process has one open.
 */
export async function copyData(
  from: string,
  to: string,
  open: Partial<Record<(typeof engines)[number], CopyEngine>>,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of engines) {
    const target = join(to, name)
    if (!existsSync(join(from, name))) continue
    await mkdir(target, { mode: 0o700 })
    await (open[name]?.(target) ?? copyUnused(join(from, name), target))
  }
  await copyRest(from, to, name => engines.some(each => each === name) || temporary.test(name))
}

/** At one go, so that the engine on this thread cannot write meanwhile. */
export function copyEngine(dataFolder: string, to: string): void {
  cpSync(dataFolder, join(to, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  writeFileSync(join(to, 'complete'), '', { mode: 0o600 })
}

async function copyUnused(from: string, to: string): Promise<void> {
  const isWhole = existsSync(join(from, 'complete'))
  const claim = await claimFolder(from)
  try {
    if (isWhole) copyEngine(claim.dataFolder, to)
  } finally {
    claim.release()
  }
}

async function copyRest(from: string, to: string, isLeftOut: (name: string) => boolean): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (isLeftOut(entry.name)) continue
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      await copyRest(source, target, () => false)
    } else if (entry.isFile()) await cp(source, target, asItIs).catch(unlessGone)
  }
}

/** A draft may end meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
