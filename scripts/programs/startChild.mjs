import { spawn } from 'node:child_process'
import { exitStatus } from './exitStatus.mjs'

const live = new Set()
let asked
let askedAt = 0

/**
 * Starts a program that can never outlive the command that started it.
 *
 *     const { child, ended } = startChild('npm', ['ci']); await ended // { status: 0, asked: undefined }
 *
 * It gets a process group of its own, so that Ctrl-C reaches it once, through us, and not a second time from
 * the terminal: many servers take a second one as an order to drop everything. `asked` is the signal this
 * command itself was ended with, if it was. `limit`, in seconds, ends a program that hangs.
 *
 * @throws Error, from `ended`, that says so when the program was not done within its limit.
 */
export function startChild(program, parameters, { limit, ...options } = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', detached: true, ...options })
  let late
  const timer = limit && setTimeout(stop, limit * 1000)
  live.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', () => resolve({ status: 127, asked }))
    child.once('close', (code, signal) => {
      if (late && !asked) reject(late)
      else resolve({ status: exitStatus(code, signal), asked })
    })
  }).finally(() => {
    clearTimeout(timer)
    live.delete(child)
  })
  return { child, ended }

  function stop() {
    late = new Error(`${[program, ...parameters].join(' ')} was not done within ${limit} seconds`)
    end(child, 'SIGTERM')
  }
}

/** Resolves when none of the programs that were started runs any more. */
export const allEnded = () =>
  Promise.all([...live].map(child => new Promise(resolve => child.once('close', resolve))))

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
process.on('SIGHUP', () => pass('SIGTERM'))
process.on('exit', () => live.forEach(child => kill(child, 'SIGTERM')))

function pass(signal) {
  // npm hands on the Ctrl-C that the terminal has already given us: within half a second it is the same one.
  if (asked && Date.now() - askedAt < 500) return
  for (const child of live) end(child, asked ? 'SIGKILL' : signal)
  if (live.size === 0) process.exit(exitStatus(null, signal))
  asked ??= signal
  askedAt = Date.now()
}

function end(child, signal) {
  kill(child, signal)
  setTimeout(() => live.has(child) && kill(child, 'SIGKILL'), 20_000).unref()
}

function kill({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}
