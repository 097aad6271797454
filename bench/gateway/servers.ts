import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aggregator, bareProxy } from './aggregator.ts'
import { apolloAlone, signpost, yoga } from './graphqlServers.ts'
import type { QueryName } from './queries.ts'

// The servers that are measured, each in a process of its own, which runs this file too.

/** The servers by their names. */
const servers = {
  directory: replayDirectory,
  bareProxy,
  aggregator,
  yoga,
  nodeAlone,
  apolloAlone,
  signpost,
}

/** The names of the servers. */
export type ServerName = keyof typeof servers

/** The parameters of a measured server. */
export interface Setup {
  /** Base of the directory, ending in `/core/v1`. */
  directoryUrl: string
  /** The calls of an uncached gateway for each query, as paths from the root. */
  calls: Record<QueryName, string[]>
  /** The responses of the gateway, as text. */
  answers: Record<QueryName, string>
  /** What is cached between requests. */
  keeps: Keeps
}

/** What a server caches between requests: nothing, the directory's records, or its own responses too. */
export type Keeps = 'nothing' | 'records' | 'responses'

/** A server in its own process. */
export interface MeasuredServer {
  origin: string
  /** Processor time since its start, in microseconds. */
  processorTime: () => Promise<number>
  stop: () => Promise<void>
}

/** A directory's responses by path, with bodies in base64 for messages between processes. */
export type Recording = Record<string, { headers: Record<string, string>; body: string }>

const replyTimeout = 60_000

/**
 * Starts one of the measured servers.
 *
 *     await startMeasuredServer('yoga', setup) // { origin: 'http://127.0.0.1:40123', … }
 *
 * @throws Error when it does not listen within a minute.
 */
export async function startMeasuredServer(
  name: ServerName,
  setup: Setup | Recording,
): Promise<MeasuredServer> {
  const server = fork(import.meta.filename, [name], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  })
  const reply = async <T>(message: object): Promise<T> => {
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(replyTimeout)])
    const answered = once(server, 'message', { signal })
    const ended = once(server, 'exit', { signal }).then(() => {
      throw new Error(`The server ${name} ended before it could answer`)
    })
    server.send(message)
    try {
      const [answer] = (await Promise.race([answered, ended])) as [T]
      return answer
    } catch (error) {
      throw signal.aborted ? new Error(`The server ${name} did not answer within a minute`) : error
    } finally {
      done.abort()
    }
  }
  const origin = await reply<string>(setup)
  return {
    origin,
    processorTime: () => reply<number>({}),
    stop: async () => {
      server.kill()
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}

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

if (import.meta.main) await serve(process.argv[2] as ServerName)

/**
 * The program of a measured server. Its first message sets what to serve, and is answered with its address; any further
 * message is answered with its processor time in microseconds.
 */
async function serve(kind: ServerName): Promise<void> {
  process.once('disconnect', () => process.exit())
  const [setup] = (await once(process, 'message')) as [Setup & Recording]
  const origin = await listen(servers[kind](setup))
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  if (process.connected) process.send?.(origin)
}

/** The gateway's responses from memory on Node's server, at `/tiny`, `/list` and `/heavy`: the cost of transport alone. */
function nodeAlone({ answers }: Setup): Server {
  const bytes = Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, Buffer.from(text)]))
  return createServer((request, response) => {
    const body = bytes[(request.url ?? '').slice(1) as QueryName]!
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
    request.resume().once('end', () => response.writeHead(200, headers).end(body))
  })
}

/**
 * A directory that takes no time: recorded responses from memory, byte for byte. `/calls` returns the number of calls.
 *
 *     replayDirectory({ '/core/v1/settings': { headers: {}, body: 'eyJkYXRhIjp7fX0=' } })
 */
function replayDirectory(recording: Recording) {
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
