import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, serverCommand, serverEnvironment } from '../scripts/localPrograms.mjs'
import type { Answer } from './load.ts'

/** One page of each of the most visited kinds: home, results, service. */
export const measuredPages = ['/', '/results?query=food', '/services/erith-food-bank']

/** A server that is being measured. */
interface MeasuredSite {
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
      ...serverEnvironment,
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

/** Starts a bare `node:http` server, in its own process, that sends the bytes of these responses. */
export async function startBareServer(answers: Map<string, Answer>): Promise<MeasuredSite> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.ts'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  server.stdin.end(
    JSON.stringify(Object.fromEntries([...answers].map(([path, answer]) => [path, page(answer)]))),
  )
  await once(server.stdout, 'data')
  const stop = async () => {
    server.kill()
    await once(server, 'close')
    process.off('exit', kill)
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

async function untilReady(origin: string) {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(20)
  }
  throw new Error('The server cannot answer pages')
}

// The headers that the server writes for every response or connection.
const perAnswer = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'])

const page = ({ headers, body }: Answer) => ({
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !perAnswer.has(name))),
    'content-length': String(body.length),
  },
  body: body.toString('base64'),
})
