import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createClock } from '../../platform/clock.ts'

/** A build of what browsers load. */
interface Build {
  /** The same wherever the same files are served. */
  id: string
  /** When it was made. */
  timestamp: string
}

const list = 'assets.json'
const hour = 3_600_000

/** The folder of the build that this process serves; null in development, where there is none. */
export const buildFolder: string | null = import.meta.env.PROD ? folderAbove(import.meta.dirname) : null

/**
 * The build that this process serves; null in development, where there is none.
 *
 * It is read once: a process goes on serving what it started with, whatever is put in its place on disk.
 */
export const build: Build | null = buildFolder === null ? null : readBuild(join(buildFolder, list))

/**
 * Says every hour that the build is served, by the time of its folder, so that it is kept while newer ones are made
 * (`scripts/setup/builds.mjs`). Where nothing may be written there nothing is thrown away either.
 */
export function holdBuild(): void {
  if (buildFolder === null) return
  const hold = () => {
    const now = createClock()().toJSDate()
    utimes(buildFolder, now, now).catch(() => undefined)
  }
  hold()
  setInterval(hold, hour).unref()
}

function readBuild(file: string): Build {
  return {
    id: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12),
    timestamp: statSync(file).mtime.toISOString(),
  }
}

function folderAbove(folder: string): string {
  if (existsSync(join(folder, list))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} holds ${list}`)
  return folderAbove(parent)
}
