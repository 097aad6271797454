import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../scripts/localPrograms.mjs'

/** A PostgreSQL server that is thrown away after its tests. */
export interface PostgresServer {
  /** Makes an empty database, owned by an account without other rights, and gives its URL with the password. */
  createDatabase: (name: string, options?: string) => Promise<string>
  /** What the server has logged: failed statements for example. */
  said: () => string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it and throws everything away. */
  remove: () => Promise<void>
}

/** The server refuses to run as root, so it runs as the user its package has made. */
const user =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {}

/**
 * Starts a server on a free port of this machine, with a password, and the alphabet as English readers know it: the
 * order of records must not depend on it.
 */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  await makeCluster(programs, data)

  const port = await freePort()
  const address = (account: string, database: string) =>
    `postgres://${account}:secret@127.0.0.1:${port}/${database}`
  const administrate = async (statement = 'select 1') => {
    const client = new Client(address('postgres', 'postgres'))
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=60',
  ]
  let server: ChildProcess
  let said = ''
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  const start = async () => {
    const parameters = ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
    server = spawn(join(programs, 'postgres'), parameters, {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr?.on('data', line => (said += line))
    await untilDone(administrate)
  }
  await start()
  await administrate(`create role signpost login password 'secret'`)
  return {
    said: () => said,
    start,
    stop,
    createDatabase: async (name, options = '') => {
      await administrate(`create database ${name} owner signpost strategy file_copy ${options}`)
      return address('signpost', name)
    },
    remove: async () => {
      await stop()
      process.off('exit', end)
      rmSync(folder, { recursive: true })
    },
  }
}

/** `initdb` takes ten times as long as copying what it made first, if all tests have a folder. Of two processes the first wins. */
async function makeCluster(programs: string, data: string): Promise<void> {
  const folderOfAll = process.env['FOLDER_OF_TESTS']
  const place = folderOfAll && join(folderOfAll, 'cluster')
  if (place && existsSync(place)) return copyCluster(place, data)
  const password = `${data}.password`
  writeFileSync(password, 'secret')
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-GB']
  const owner = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`]
  const making = spawn(join(programs, 'initdb'), ['-D', data, '--no-sync', ...owner, ...locale], user)
  const [status] = await once(making, 'exit')
  if (status !== 0) throw new Error(`initdb ended with status ${status}`)
  if (!place) return
  const copy = join(mkdtempSync(`${place}-`), 'data')
  copyCluster(data, copy)
  try {
    renameSync(copy, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  }
}

/** Node’s own copies do not keep the owner. */
function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** Tries for ten seconds. */
async function untilDone(attempt: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === 100) throw error
      await wait(100)
    }
  }
}
