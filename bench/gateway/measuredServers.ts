import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerName } from './serverProcess.ts'
import type { Recording } from './plainServers.ts'
import type { QueryName } from './queries.ts'

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
  const server = fork(join(import.meta.dirname, 'serverProcess.ts'), [name], {
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
