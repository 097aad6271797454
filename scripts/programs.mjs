import { closeSync, openSync, appendFileSync } from 'node:fs'
import { spawnSync, spawn } from 'node:child_process'
import { resolve, delimiter } from 'node:path'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

// Every command works from any folder.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/**
 * Runs a program to its end, with its output shown, and returns its exit status. `limit` is in seconds.
 *
 * @param options.file receives the output and the errors instead of the terminal.
 */
export async function run(program, parameters, { env, limit, stdout = 'inherit', file } = {}) {
  const log = file && openSync(file, 'a')
  const { ended } = startChild(program, parameters, {
    stdio: log ? ['ignore', log, log] : ['ignore', stdout, 'inherit'],
    env: toolEnvironment(env),
    limit,
  })
  const result = await ended.finally(() => log && closeSync(log))
  await exitIfSignalled(result)
  return result.status
}

/**
 * Runs a program to its end and returns its standard output. `limit` is in seconds.
 *
 *     await capture('node', ['--version']) // 'v24.21.0\n'
 *
 * @throws Error with all its output, errors included, when it fails or exceeds the limit.
 */
export async function capture(program, parameters, { env, limit } = {}) {
  const { child, ended } = startChild(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: toolEnvironment(env),
    limit,
  })
  const output = []
  const all = []
  child.stdout.on('data', chunk => output.push(chunk))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => all.push(chunk))
  const printed = () => String(Buffer.concat(all)).trim()
  const result = await ended.catch(late => {
    throw new Error(`${late.message}\n${printed()}`.trim())
  })
  await exitIfSignalled(result)
  if (result.status === 0) return String(Buffer.concat(output))
  throw new Error(printed() || `${program} ${parameters.join(' ')} ended with status ${result.status}`)
}

/**
 * The command line of an installed tool, under the pinned Node.
 *
 *     tool('vike', 'build') // ['/…/node_modules/.bin/node', ['node_modules/.bin/vike', 'build']]
 */
export const tool = (name, ...parameters) => [pinnedNode(), [`node_modules/.bin/${name}`, ...parameters]]

/**
 * Ends this command with its usage when it is called with words, of which it takes none: nobody should take the start of a
 * server, or a whole run of tests, for what was asked for.
 *
 *     refuseWords(process.argv.slice(2), 'Usage: npm test') // “--help” is not understood.
 */
export function refuseWords(words, usage) {
  if (words.length === 0) return
  process.stderr.write(`“${words.join(' ')}” is not understood.\n${usage}\n`)
  process.exit(1)
}

let foundNode

/**
 * The Node that everything runs under once packages are installed: the version in package-lock.json.
 *
 * Only Linux has a package of it; elsewhere the Node that runs this command is used if it is new enough.
 *
 * @throws Error in one line that names the missing version.
 */
export function pinnedNode() {
  foundNode ??= [resolve('node_modules/.bin/node'), process.execPath].find(isNewEnough)
  if (foundNode) return foundNode
  const here = `${process.platform} ${process.arch}`
  throw new Error(`Signpost needs Node 24 or newer on ${here}; this is Node ${process.versions.node}`)
}

function isNewEnough(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24
}

/**
 * Shows one line for a step, with its duration.
 *
 *     await showStep('Building the site', build) // Building the site … 2.1 s
 *
 * @param file receives the line instead of standard output.
 */
export async function showStep(title, work, file) {
  const show = text => void (file ? appendFileSync(file, text) : process.stdout.write(text))
  const start = performance.now()
  show(`${title} … `)
  try {
    const result = await work()
    show(`${seconds(start)}\n`)
    return result
  } catch (error) {
    show('failed\n')
    throw error
  }
}

/**
 * The time since `start`, a reading of performance.now().
 *
 *     seconds(start) // '2.1 s'
 */
export const seconds = start => `${((performance.now() - start) / 1000).toFixed(1)} s`

const live = new Set()
/** The signal that this command received, if any, and when, in milliseconds. */
let received
let receivedAt = 0

/**
 * Starts a program that cannot outlive this command.
 *
 *     const { child, ended } = startChild('npm', ['ci']); await ended // { status: 0, signal: undefined }
 *
 * It has a process group of its own, so that Ctrl-C reaches it once, forwarded by this command, and not a second time from
 * the terminal: many servers exit at once on the second. `signal` is the signal that this command received, if any. `limit`,
 * in seconds, ends a program that hangs.
 *
 * @throws Error, from `ended`, when the program exceeds its limit.
 */
export function startChild(program, parameters, { limit, ...options } = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', detached: true, ...options })
  let late
  const timer = limit && setTimeout(stop, limit * 1000)
  live.add(child)
  const ended = new Promise((settle, reject) => {
    child.once('error', () => settle({ status: 127, signal: received }))
    child.once('close', (code, signal) => {
      if (late && !received) reject(late)
      else settle({ status: exitStatus(code, signal), signal: received })
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

/**
 * Ends this command when its parent process is gone. npm that is killed outright forwards nothing, and the shell that it may
 * put between itself and this command keeps a SIGTERM for itself: the server must not stay behind.
 */
export function endWithNpm() {
  const parent = process.ppid
  const check = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(check, 500).unref()
}

/**
 * The exit status as a shell reports it.
 *
 *     exitStatus(0, null) // 0
 *     exitStatus(null, 'SIGINT') // 130
 */
export const exitStatus = (code, signal) => code ?? 128 + constants.signals[signal]

/**
 * Exits, once a program has ended, if this command received a signal. Programs that run in parallel received it as well and
 * are awaited: they have children of their own to end.
 */
async function exitIfSignalled({ status, signal }) {
  if (!signal) return
  await allEnded()
  process.stdout.write('\n')
  process.exit(status || 130)
}

/** Resolves when every started program has ended. */
const allEnded = () => Promise.all([...live].map(child => new Promise(settle => child.once('close', settle))))

/** This process's environment with the project's own programs first, so that `node` is the pinned one. */
const toolEnvironment = changes => ({
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...changes,
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
process.on('SIGHUP', () => forward('SIGTERM'))
process.on('exit', () => live.forEach(child => kill(child, 'SIGTERM')))

function forward(signal) {
  // npm forwards the Ctrl-C that this process has already received from the terminal: within half a second it is the same one.
  if (received && Date.now() - receivedAt < 500) return
  for (const child of live) end(child, received ? 'SIGKILL' : signal)
  if (live.size === 0) process.exit(exitStatus(null, signal))
  received ??= signal
  receivedAt = Date.now()
}

function end(child, signal) {
  kill(child, signal)
  setTimeout(() => live.has(child) && kill(child, 'SIGKILL'), 20_000).unref()
}

function kill({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has already ended.
  }
}
