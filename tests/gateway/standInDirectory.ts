import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { standInResponse, type StandInData } from './standInResponse.ts'
import { standInData } from './standInData.ts'

/** A call that the stand-in received. */
export interface ReceivedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}

/** How the stand-in misbehaves. */
export interface Misbehaviour {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is; JSON unless the headers say otherwise. */
  text?: string | Uint8Array
  /** Milliseconds before the response begins. */
  delay?: number
  /** Milliseconds before the proper response. */
  late?: number
  /** Responds when this is settled. */
  after?: Promise<unknown>
  /** Never responds. */
  hangs?: boolean
  /** Cuts the connection. */
  drops?: boolean
}

/** A directory on a port of this machine that records its calls and can fail in every way. */
export interface StandIn {
  url: string
  data: StandInData
  calls: ReceivedCall[]
  /** The calls in short: `GET /services`. */
  log: () => string[]
  /** Misbehaves on paths with this prefix; a function receives the number of the call, from 1, and gives null to behave well. */
  misbehave: (path: string, how: Misbehaviour | ((count: number) => Misbehaviour | null)) => void
  close: () => Promise<void>
}

/** Starts a directory with one record of each kind. */
export async function standInDirectory(): Promise<StandIn> {
  const calls: ReceivedCall[] = []
  const misbehaviours: { path: string; how: (count: number) => Misbehaviour | null; count: number }[] = []
  const data = standInData()

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await receivedCall(request)
    calls.push(call)
    const found = misbehaviours.findLast(item => call.path.startsWith(item.path))
    if (found) found.count++
    const { after, late, ...how } = found?.how(found.count) ?? {}
    await after
    if (late) await pause(late)
    if (Object.keys(how).length > 0) return misbehave(response, how)
    const answer = standInResponse(data, call)
    const sample = data.isSample && { 'x-signpost-sample': 'true' }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...sample, ...answer.headers })
    return response.end(JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/core/v1`,
    data,
    calls,
    log: () => calls.map(({ method, path }) => `${method} ${path}`),
    misbehave: (path, how) =>
      void misbehaviours.push({ path, how: typeof how === 'function' ? how : () => how, count: 0 }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function receivedCall(request: IncomingMessage): Promise<ReceivedCall> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
  let text = ''
  for await (const piece of request) text += String(piece)
  const body: unknown = text ? JSON.parse(text) : null
  const path = pathname.replace('/core/v1', '')
  return { method: request.method ?? '', path, query, headers: request.headers, body }
}

async function misbehave(response: ServerResponse, how: Misbehaviour): Promise<unknown> {
  if (how.hangs) return null
  if (how.drops) return response.destroy()
  if (how.delay) await pause(how.delay)
  response.writeHead(how.status ?? 200, { 'content-type': 'application/json', ...how.headers })
  return response.end(how.text ?? '{"message":"a secret of the directory at line 42"}')
}
