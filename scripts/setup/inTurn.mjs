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
import { showStep } from '../programs/showStep.mjs'

const folder = 'dist'
const lock = `${folder}/lock`
const beat = 1000
/** Milliseconds without a sign of life: of a process that is gone, and of one on another machine or stopped. */
const gone = 3000
const silent = 15_000

const isName = /^dist\/lock-[0-9a-f-]+$/

/**
 * Does work on this checkout while no other process does: installing, generating, building. Whoever comes second waits.
 *
 *     await inTurn(() => isInstalled() || install())
 *
 * What is to be done has to be looked at again inside: the process before may have done it. The lock is a file that its
 * holder touches every second, so that one left behind by a crash counts for nothing after three seconds, or after a quarter
 * of a minute where nobody can tell whether its holder lives.
 */
export async function inTurn(work) {
  mkdirSync(folder, { recursive: true })
  const ours = `${lock}-${randomUUID()}`
  writeFileSync(ours, JSON.stringify({ id: ours, pid: process.pid, host: hostname() }))
  const release = () => {
    if (read(lock)?.id === ours) rmSync(lock, { force: true })
    rmSync(ours, { force: true })
  }
  process.once('exit', release)
  try {
    if (!take(ours)) await showStep('Waiting for another start of this checkout', () => untilTaken(ours))
    // The two names are one file.
    const heart = setInterval(() => touch(ours), beat)
    return await work().finally(() => clearInterval(heart))
  } finally {
    release()
    process.off('exit', release)
  }
}

async function untilTaken(ours) {
  let seen
  let since = performance.now()
  while (!take(ours)) {
    const holder = read(lock)
    const sign = `${holder?.id} ${changedAt(lock)}`
    if (sign !== seen) since = performance.now()
    seen = sign
    if (holder && performance.now() - since > (isGone(holder) ? gone : silent)) breakOpen(ours, holder)
    await pause(100)
    touch(ours)
  }
}

function take(ours) {
  try {
    linkSync(ours, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead holder's lock away. Of several who wait one does; who took a living one's by mistake puts it back. */
function breakOpen(ours, holder) {
  const aside = `${ours}-aside`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const isDead = read(aside)?.id === holder.id
  if (!isDead) take(aside)
  else if (isName.test(holder.id)) rmSync(holder.id, { force: true })
  rmSync(aside, { force: true })
}

function isGone({ pid, host }) {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function read(file) {
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
    // Somebody has emptied the folder meanwhile; the work ends all the same.
  }
}

const changedAt = file => statSync(file, { throwIfNoEntry: false })?.mtimeMs
