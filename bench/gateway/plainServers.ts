import { once } from 'node:events'
import { type Server, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import type { QueryName } from './queries.ts'
import type { Setup } from './measuredServers.ts'

/**
 * Makes a server listen on a free port of the loopback address.
 *
 *     await listen(createServer()) // 'http://127.0.0.1:40123'
 */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * The minimum of an uncached gateway: it makes the gateway's calls, all at once, and forwards their bytes.
 *
 * At `/tiny`, `/list` and `/heavy`. The calls are known in advance and none waits for another, which no real gateway can
 * match.
 */
export function bareProxy({ directoryUrl, calls }: Setup): Server {
  const pool = new Pool(new URL(directoryUrl).origin, { connections: 20 })
  const fetchBytes = async (path: string) => {
    const { body } = await pool.request({ method: 'GET', path, headers: { accept: 'application/json' } })
    return Buffer.from(await body.arrayBuffer())
  }
  const answer = async (request: IncomingMessage) => {
    const paths = calls[(request.url ?? '').slice(1) as QueryName]
    return Buffer.concat(await Promise.all(paths.map(fetchBytes)))
  }
  return createServer((request, response) => {
    // The body is not parsed, but it must arrive.
    request.resume().once('end', () => {
      answer(request).then(
        bytes =>
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
            .end(bytes),
        () => response.writeHead(502).end(),
      )
    })
  })
}

/** The gateway's responses from memory on Node's server, at `/tiny`, `/list` and `/heavy`: the cost of transport alone. */
export function nodeAlone({ answers }: Setup): Server {
  const bytes = Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, Buffer.from(text)]))
  return createServer((request, response) => {
    const body = bytes[(request.url ?? '').slice(1) as QueryName]!
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
    request.resume().once('end', () => response.writeHead(200, headers).end(body))
  })
}

/** A directory's responses by path, with bodies in base64 for messages between processes. */
export type Recording = Record<string, { headers: Record<string, string>; body: string }>

/**
 * A directory that takes no time: recorded responses from memory, byte for byte. `/calls` returns the number of calls.
 *
 *     replayDirectory({ '/core/v1/settings': { headers: {}, body: 'eyJkYXRhIjp7fX0=' } })
 */
export function replayDirectory(recording: Recording) {
  const answers = new Map(
    Object.entries(recording).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  let calls = 0
  return createServer((request, response) => {
    const path = request.url ?? ''
    const answer = answers.get(path)
    if (path === '/calls') response.end(String(calls))
    else if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
    if (path !== '/calls') calls++
  })
}
