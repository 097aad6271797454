import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/freePort.ts'
import { serverCommand } from '../scripts/serverCommand.mjs'

/** A server that is being measured. */
export interface MeasuredSite {
  origin: string
  stop: () => Promise<void>
}

/**
 * Builds the site if necessary and starts it as in production, with its own embedded directory unless the variables name
 * another.
 *
 *     await startBuiltSite() // { origin: 'http://127.0.0.1:40123', stop }
 *
 * @throws Error when it is not ready within two minutes.
 */
export async function startBuiltSite(variables: Record<string, string> = {}): Promise<MeasuredSite> {
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { stdio: 'inherit' })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
  const server = spawn(process.execPath, serverCommand, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Sites that read the directory of another are trusted there, so that its rate limits do not apply.
      DIRECTORY_KEY: 'key-of-every-measured-site',
      ...variables,
    },
  })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(server, 'close')
  await Promise.race([
    untilReady(origin),
    ended.then(() => Promise.reject(new Error('The server ended before it could answer'))),
  ])
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, stop }
}

async function untilReady(origin: string) {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error('The server cannot answer pages')
}
