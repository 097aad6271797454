import { Hono } from 'hono'
import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createClock } from '../../platform/clock.ts'

/** A build of the files that browsers load. */
interface Build {
  /** The same wherever the same files are served. */
  id: string
  /** When it was made. */
  timestamp: string
}

const list = 'assets.json'
const hour = 3_600_000
const noCache = { 'cache-control': 'no-cache' }

/** The folder of the build that this process serves; null in development, where there is none. */
export const buildFolder: string | null = import.meta.env.PROD ? folderAbove(import.meta.dirname) : null

/**
 * The build that this process serves; null in development, where there is none.
 *
 * It is read once: a process serves the build it started with, whatever replaces it on disk.
 */
export const build: Build | null = buildFolder === null ? null : readBuild(join(buildFolder, list))

/**
 * Updates the modification time of the build's folder every hour, so that newer builds do not delete it
 * (`scripts/setup/builds.mjs`). Where the folder is read-only nothing is deleted either.
 */
export function markBuildAsServed(): void {
  if (buildFolder === null) return
  const mark = () => {
    const now = createClock()().toJSDate()
    utimes(buildFolder, now, now).catch(() => undefined)
  }
  mark()
  setInterval(mark, hour).unref()
}

function readBuild(file: string): Build {
  return {
    id: hash('sha256', readFileSync(file)).slice(0, 12),
    timestamp: statSync(file).mtime.toISOString(),
  }
}

function folderAbove(folder: string): string {
  if (existsSync(join(folder, list))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} holds ${list}`)
  return folderAbove(parent)
}

/** Serves which build new visitors get, for pages that have been open for a while. */
export const builds = new Hono()

builds.get('/builds/latest.json', c =>
  build ? c.json(build, 200, noCache) : c.json({ message: 'There is no build.' }, 404),
)

builds.get('/builds/meta/:file', c =>
  build && c.req.param('file') === `${build.id}.json`
    ? c.json(build, 200, noCache)
    : c.json({ message: 'This server does not have that build.' }, 404, noCache),
)
