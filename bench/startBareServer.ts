import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../scripts/freePort.ts'
import type { Answer } from './getBytes.ts'
import type { MeasuredSite } from './builtSite.ts'

// The headers that the server writes for every response or connection.
const perAnswer = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'])

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

const page = ({ headers, body }: Answer) => ({
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !perAnswer.has(name))),
    'content-length': String(body.length),
  },
  body: body.toString('base64'),
})
