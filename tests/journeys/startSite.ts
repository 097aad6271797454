import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, testProcessFlags, serverCommand, serverEnvironment } from '../../scripts/localPrograms.mjs'

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const started = new Set<ChildProcess>()
const dataFolders = mkdtempSync(join(tmpdir(), 'signpost-sites-'))
process.once('exit', () => rmSync(dataFolders, { recursive: true, force: true }))

/** Ends every site that a test has left running, whether the test passed or not. */
export function endSites(): void {
  for (const site of started) site.kill('SIGKILL')
  started.clear()
}

/**
 * The built site with variables of its own, once it serves or has ended. Unless they name a data folder it has a new one: a
 * site that finds another's outbox there tries for ever to open it.
 *
 * @param build of the site, if it is not the one that is served: its folder.
 * @param isDevelopment serves it from its sources instead, as `npm run dev` does.
 */
export async function startSite(
  variables: Record<string, string>,
  { build, isDevelopment }: { build?: string; isDevelopment?: boolean } = {},
) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const built = build ? [...serverCommand.slice(0, -1), join(build, 'server/index.mjs')] : serverCommand
  const fromSources = ['node_modules/.bin/vike', 'dev', '--host', '127.0.0.1', '--port', String(port)]
  const command = [...testProcessFlags, ...(isDevelopment ? fromSources : built)]
  const site = spawn(process.execPath, command, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATA_DIR: join(dataFolders, String(port)),
      DIRECTORY_KEY: process.env.JOURNEYS_DIRECTORY_KEY ?? '',
      // Each site translates the same code: from the second on it is read.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
      ...variables,
    },
  })
  started.add(site)
  let said = ''
  site.stdout.on('data', data => (said += data))
  site.stderr.on('data', data => (said += data))
  const ended = new Promise<number | null>(resolve => site.once('exit', resolve))
  const serves = async (): Promise<void> => {
    const answer = await fetch(`${address}/healthz`).catch(() => null)
    if (!answer?.ok && site.exitCode === null)
      await new Promise(resolve => setTimeout(resolve, 100)).then(serves)
  }
  await Promise.race([serves(), ended])
  return {
    url: address,
    ended,
    said: () => said,
    stop: () => {
      site.kill('SIGTERM')
      return ended
    },
  }
}
