import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { showStep } from '../programs.mjs'

const folder = 'dist'
const lock = `${folder}/lock`
const heartbeat = 1000
// Milliseconds without a heartbeat after which a lock is stale: the first for a process that has ended, the second for one that
// is stopped or on another host.
const staleWhenEnded = 3000
const staleWhenSilent = 15_000

const isName = /^dist\/lock-[0-9a-f-]+$/

/**
 * Does work on this checkout under a lock: installing, generating, building. Other processes wait.
 *
 *     await withLock(() => isInstalled() || install())
 *
 * The work must check again whether it is needed: the process before may have done it. The lock is a file that its owner
 * touches every second. One left behind by a crash is stale after three seconds, or after fifteen when its owner is on another
 * host.
 */
export async function withLock(work) {
  mkdirSync(folder, { recursive: true })
  const ours = `${lock}-${randomUUID()}`
  writeFileSync(ours, JSON.stringify({ id: ours, pid: process.pid, host: hostname() }))
  const release = () => {
    if (readJson(lock)?.id === ours) rmSync(lock, { force: true })
    rmSync(ours, { force: true })
  }
  process.once('exit', release)
  try {
    if (!tryAcquire(ours)) await showStep('Waiting for another start of this checkout', () => acquire(ours))
    // Both names are links to one file.
    const timer = setInterval(() => touch(ours), heartbeat)
    return await work().finally(() => clearInterval(timer))
  } finally {
    release()
    process.off('exit', release)
  }
}

async function acquire(ours) {
  let seen
  let since = performance.now()
  while (!tryAcquire(ours)) {
    const owner = readJson(lock)
    const state = `${owner?.id} ${changedAt(lock)}`
    if (state !== seen) since = performance.now()
    seen = state
    if (owner && performance.now() - since > (hasEnded(owner) ? staleWhenEnded : staleWhenSilent))
      breakStale(ours, owner)
    await pause(100)
    touch(ours)
  }
}

function tryAcquire(ours) {
  try {
    linkSync(ours, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock. One of several waiting processes succeeds; one that removed a live lock by mistake restores it. */
function breakStale(ours, owner) {
  const aside = `${ours}-aside`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const isStale = readJson(aside)?.id === owner.id
  if (!isStale) tryAcquire(aside)
  else if (isName.test(owner.id)) rmSync(owner.id, { force: true })
  rmSync(aside, { force: true })
}

function hasEnded({ pid, host }) {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** The value of a JSON file; undefined when there is none or it is not JSON. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // The folder has been emptied meanwhile; the work goes on.
  }
}

const changedAt = file => statSync(file, { throwIfNoEntry: false })?.mtimeMs
