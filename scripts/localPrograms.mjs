import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { delimiter, join } from 'node:path'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'

// What tests and benches start on this machine. Unlike `programs.mjs` it may be imported anywhere: it takes over no signals.

/**
 * The arguments of Node that run the built server. The heap may grow by 60 % between two full collections, and its young
 * generation is limited to 16 MB semi-spaces, so that it stays small under load (docs/decisions/0037).
 */
export const serverCommand = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  'dist/current/server/index.mjs',
]

/**
 * The environment of the built server, whose memory of buffers glibc keeps otherwise: it may use two arenas, and buffers of
 * 128 KB and more are returned to the system when they are freed (docs/decisions/0085).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * The arguments of Node for processes of tests: much of their time would go into optimising the WebAssembly of an embedded
 * database, and into searching for garbage a memory of which nearly all is kept.
 */
export const testFlags = [
  '--liftoff-only',
  '--initial-old-space-size=300',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
]

/** The same for a process that answers a few requests: what V8 optimises is hardly run again. */
export const testProcessFlags = [...testFlags, '--no-opt', '--no-maglev']

/**
 * A port of the loopback address that is free now, and that no system gives away by itself: a program that starts on it some
 * seconds later finds it free.
 *
 *     await freePort() // 24123
 */
export async function freePort() {
  // The ports that systems choose for connections and for servers that leave the choice to them begin above.
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

/**
 * The path of the Chromium or Chrome of this machine, `CHROME_PATH` first; undefined when it has none.
 *
 *     browser() // '/usr/bin/chromium-headless-shell'
 *
 * The headless shell is preferred: it takes half the time.
 */
export const browser = () =>
  [process.env.CHROME_PATH, ...onPath(headlessShell)].find(runs) ?? windowedBrowser()

/** The full browser, which alone has a back-forward cache: `/usr/bin/chromium`. */
export const windowedBrowser = () =>
  [process.env.CHROME_PATH, ...fullBrowsers.flatMap(onPath), ...macPaths].find(runs)

/**
 * Whether this path is that of a browser that runs here.
 *
 * It is started for its version, since Ubuntu's chromium-browser may be a stub that only prints how to install one.
 */
export const runs = path =>
  Boolean(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0

/**
 * The folder with the programs of a PostgreSQL server, version 15 or later; undefined when there is none.
 *
 *     postgresPrograms() // '/usr/lib/postgresql/15/bin'
 *
 * Debian keeps them off the PATH, in one folder for each version.
 */
export function postgresPrograms() {
  const versions = namesIn(debianFolder).toSorted((one, other) => Number(other) - Number(one))
  const folders = versions.map(version => join(debianFolder, version, 'bin'))
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find(isPostgresNewEnough)
}

/**
 * The program of a Redis or Valkey server; undefined when there is none.
 *
 *     redisProgram() // 'redis-server'
 */
export function redisProgram() {
  return ['redis-server', 'valkey-server'].find(
    program => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}

const headlessShell = 'chromium-headless-shell'
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`)

const onPath = name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))

const debianFolder = '/usr/lib/postgresql'

function isPostgresNewEnough(folder) {
  const [postgres = '', initdb = ''] = ['postgres', 'initdb'].map(
    program => spawnSync(join(folder, program), ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )
  return initdb !== '' && Number(/(\d+)/.exec(postgres)?.[1]) >= 15
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
