import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serverCommand, serverEnvironment } from './localPrograms.mjs'
import {
  capture,
  endWithNpm,
  exitStatus,
  pinnedNode,
  refuseWords,
  run,
  seconds,
  startChild,
  tool,
} from './programs.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { ensureGenerated, ensureInstalled } from './setup/checkout.mjs'

// `npm start`: the built site. `npm run dev`, with the word `dev`: the site with reload.

// Loaded into the server: ends it when this command is killed.
const endWithParent = `
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()`
const command = ['--import', `data:text/javascript,${encodeURIComponent(endWithParent)}`, ...serverCommand]

// TypeScript needs the pinned Node, and this command may run under an older one: the configuration is read in its own process.
const readConfig = `
  import { config } from './platform/config.ts'
  const { HOST, PORT, PUBLIC_URL } = config
  process.stdout.write(JSON.stringify({ HOST, PORT, PUBLIC_URL }))`

const isDevelopment = process.argv[2] === 'dev'
refuseWords(
  process.argv.slice(isDevelopment ? 3 : 2),
  `Usage: ${isDevelopment ? 'npm run dev' : 'npm start'}
Variables of the environment change what is served, such as PORT=4000: README.md lists them.`,
)
endWithNpm()
try {
  await ensureInstalled()
  const address = await listenAddress()
  if (isDevelopment) await develop(address)
  else await startBuilt(address)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Builds the site if necessary and serves it until it ends. */
async function startBuilt(address) {
  await ensurePortIsFree(address)
  await ensureGenerated()
  await ensureBuilt()
  process.exitCode = await serve(address)
}

/** Serves the site from its sources, and generates types and hooks when they change. */
async function develop({ HOST, PORT }) {
  await ensureGenerated()
  const status = await Promise.race([
    run(...tool('graphql-codegen', '--watch'), { stdout: 'ignore' }),
    run(...tool('vike', 'dev', '--host', HOST, '--port', String(PORT)), {
      env: { NODE_ENV: 'development' },
    }),
  ])
  // When one ends, the command ends, and the other with it.
  process.exit(status)
}

/**
 * Where the server will listen, from the environment.
 *
 *     await listenAddress() // { HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: 'http://localhost:3000' }
 *
 * @throws Error in one line when a variable is invalid: `Signpost cannot start: PORT must be a number …`
 */
async function listenAddress() {
  return JSON.parse(await capture(pinnedNode(), ['--input-type=module', '--eval', readConfig]))
}

/** Runs the built server until it ends, prints its address, and returns the exit status: 0 if it was stopped by a signal. */
async function serve({ HOST, PORT, PUBLIC_URL }) {
  const start = performance.now()
  process.stdout.write('Starting the server …\n')
  const { ended } = startChild(pinnedNode(), command, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
  })
  // With PORT=0 the system chooses the port, and only the server's own log names it.
  const readiness = PORT !== 0 && (await Promise.race([waitUntilReady(HOST, PORT), ended.then(() => false)]))
  if (readiness === 'ready')
    process.stdout.write(`Signpost is ready after ${seconds(start)}: ${PUBLIC_URL}\n`)
  else if (readiness) process.stdout.write(`Signpost is at ${PUBLIC_URL}, but is not ready: ${readiness}\n`)
  const { status, signal } = await ended
  if (status === 0 || (signal && status === exitStatus(null, signal))) return 0
  // With status 1 the server has printed the reason itself, in one line.
  if (status !== 1) process.stderr.write(`The server ended with status ${status}\n`)
  return 1
}

/**
 * Checks that the server can listen at its address.
 *
 * @throws Error in one line: `Signpost cannot start: port 3000 on 127.0.0.1 is already in use …`
 */
async function ensurePortIsFree({ HOST, PORT }) {
  const server = createServer().listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Signpost cannot start: ${reason(error.code, HOST, PORT)}`, { cause: error })
  }
  server.close()
  await once(server, 'close')
}

function reason(code, host, port) {
  if (code === 'EADDRINUSE')
    return `port ${port} on ${host} is already in use; stop what uses it, or choose another with PORT`
  if (code === 'EACCES') return `port ${port} may not be used by this user; choose one above 1023 with PORT`
  return `HOST ${host} is not an address of this machine (${code})`
}

/**
 * Polls the server's readiness every 100 ms; returns `'ready'` or the reason why it is not.
 *
 * A server that answers but is not ready gets ten seconds; one that does not answer, two minutes, since the first start fills
 * the database. The caller notices a server that has ended.
 */
async function waitUntilReady(host, port) {
  const address = `http://${reachable(host)}:${port}/readyz`
  let refusals = 0
  for (let attempt = 0; attempt < 1200 && refusals < 100; attempt += 1) {
    const answer = await get(address)
    if (answer?.ok) return 'ready'
    if (answer) refusals += 1
    if (refusals === 100) return answer.text()
    await pause(100, undefined, { ref: false })
  }
  return 'it does not answer'
}

function get(address) {
  return fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
}

/** The host to connect to: the loopback address for a server that listens on every interface. */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
