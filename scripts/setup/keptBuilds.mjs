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

const folder = 'dist/builds'
const served = 'dist/current'
/** Where builds come to be, each in a folder of its own: one whose start was killed may still be writing. */
const unfinished = /^next-/

const fewest = 3
const most = 20
const day = 24 * 3_600_000
/** A process says every hour that it serves its build (`web/server/build.ts`). */
const inUse = day / 8

const isWhole = name => existsSync(join(folder, name, 'server/index.mjs'))

/** Whether the build of this name is the one that the next server serves. */
export const isServed = name => isWhole(name) && linkOf(served) === join('builds', name)

/** Whether there is a build of this name, to be served again. */
export const isKept = isWhole

/** A folder for a new build, beside dist/builds; what is left of others that came to no end goes. */
export function newFolder() {
  for (const each of readdirSync('dist').filter(name => unfinished.test(name)))
    rmSync(join('dist', each), { recursive: true, force: true })
  return join('dist', `next-${randomUUID()}`)
}

/** Gives a build that is whole its name and its place. */
export function keep(made, name) {
  const place = join(folder, name)
  mkdirSync(folder, { recursive: true })
  rmSync(place, { recursive: true, force: true })
  renameSync(made, place)
}

/**
 * Lets servers that start from now on serve this build, and throws away those that nobody needs any more: of the builds
 * before it three stay, and more as long as they were served within 30 days, but 20 at most. One that a running process
 * serves stays in any case.
 */
export function serveFromNowOn(name) {
  const now = new Date()
  utimesSync(join(folder, name), now, now)
  const link = `${served}-${process.pid}`
  rmSync(link, { force: true })
  symlinkSync(join('builds', name), link)
  renameSync(link, served)
  const others = readdirSync(folder)
    .filter(each => each !== name)
    .map(each => ({ each, age: now - statSync(join(folder, each)).mtime }))
    .toSorted((one, other) => one.age - other.age)
  for (const [place, { each, age }] of others.entries()) {
    const isRecent = place < fewest || age < 30 * day
    if (age > inUse && (!isRecent || place >= most))
      rmSync(join(folder, each), { recursive: true, force: true })
  }
}

function linkOf(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
