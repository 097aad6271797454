import { pinnedNode, capture, showStep, tool } from '../programs.mjs'
import { contentHash } from './checkout.mjs'
import { withLock } from './lock.mjs'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const sources = [
  'web',
  'gateway',
  'directory',
  'platform',
  'schema',
  'bundling',
  'vite.config.ts',
  'package-lock.json',
]

// The directory's sample data is read at run time and is no part of the build.
const isInput = path => !path.startsWith('directory/') || path.endsWith('.ts')

/** The name of the build of these sources, so that returning to an earlier state builds nothing. */
const nameOfBuild = () => contentHash(sources, isInput).slice(0, 16)

/**
 * Builds the site into its own folder in dist/builds/ unless a build of these sources exists. Running processes keep the build
 * they serve.
 */
export async function ensureBuilt() {
  if (isCurrent(nameOfBuild())) return
  await withLock(async () => {
    const name = nameOfBuild()
    if (isCurrent(name)) return
    if (!isWhole(name)) {
      const folder = newFolder()
      await showStep('Building the site', () => build(folder))
      publish(folder, name)
    }
    makeCurrent(name)
  })
}

// In a process of its own: TypeScript needs the pinned Node, and this command may run under an older one.
const createTemplate = `
  import { createTemplateDatabase } from './platform/database/pglite.ts'
  await createTemplateDatabase()`

/** A production build, whatever NODE_ENV is. */
const build = folder =>
  Promise.all([
    capture(...tool('vike', 'build'), { env: { NODE_ENV: 'production', BUILD_FOLDER: folder } }),
    // The server works without it.
    capture(pinnedNode(), ['--input-type=module', '--eval', createTemplate]).catch(() => undefined),
  ])

const buildsFolder = 'dist/builds'
const current = 'dist/current'
/** The folders of builds in progress, one each: a bundler whose parent was killed may still be writing. */
const unfinished = /^next-/

const fewestKept = 3
const mostKept = 20
const day = 24 * 3_600_000
/** A process marks the build it serves every hour (`web/server/builds.ts`). */
const inUse = day / 8

const isWhole = name => existsSync(join(buildsFolder, name, 'server/index.mjs'))

/** Whether the next server serves the build of this name. */
const isCurrent = name => isWhole(name) && linkOf(current) === join('builds', name)

/** A folder for a new build, beside dist/builds; deletes those of builds that were interrupted. */
function newFolder() {
  for (const each of readdirSync('dist').filter(name => unfinished.test(name)))
    rmSync(join('dist', each), { recursive: true, force: true })
  return join('dist', `next-${randomUUID()}`)
}

/** Moves a complete build to its place. */
function publish(made, name) {
  const place = join(buildsFolder, name)
  mkdirSync(buildsFolder, { recursive: true })
  rmSync(place, { recursive: true, force: true })
  renameSync(made, place)
}

/**
 * Makes servers that start from now on serve this build, and deletes old ones: the last three before it stay, and more if they
 * were served within 30 days, but 20 at most. One that a running process serves always stays.
 */
function makeCurrent(name) {
  const now = new Date()
  utimesSync(join(buildsFolder, name), now, now)
  const link = `${current}-${process.pid}`
  rmSync(link, { force: true })
  symlinkSync(join('builds', name), link)
  renameSync(link, current)
  const others = readdirSync(buildsFolder)
    .filter(each => each !== name)
    .map(each => ({ each, age: now - statSync(join(buildsFolder, each)).mtime }))
    .toSorted((one, other) => one.age - other.age)
  for (const [place, { each, age }] of others.entries()) {
    const isRecent = place < fewestKept || age < 30 * day
    if (age > inUse && (!isRecent || place >= mostKept))
      rmSync(join(buildsFolder, each), { recursive: true, force: true })
  }
}

function linkOf(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
