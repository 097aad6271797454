import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerName } from './measuredServer.ts'
import type { Setup } from './Setup.ts'
import type { Recording } from './servers/replayDirectory.ts'

/** A server in a process of its own. */
export interface MeasuredServer {
  origin: string
  /** Processor time it has used since it started, in microseconds. */
  processorTime: () => Promise<number>
  stop: () => Promise<void>
}

const patience = 60_000

/**
 * Starts one of the servers that are measured.
 *
 *     await startMeasuredServer('yoga', setup) // { origin: 'http://127.0.0.1:40123', … }
 *
 * @throws Error when it does not listen within a minute.
 */
export async function startMeasuredServer(
  name: ServerName,
  setup: Setup | Recording,
): Promise<MeasuredServer> {
  const server = fork(join(import.meta.dirname, 'measuredServer.ts'), [name], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  })
  const reply = async <T>(message: object): Promise<T> => {
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(patience)])
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
