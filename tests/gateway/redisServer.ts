import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished } from 'vitest'
import { freePort, redisProgram } from '../../scripts/localPrograms.mjs'

const program = redisProgram()

/** A Redis server without persistence that ends with its test. */
export interface RedisServer {
  url: string
  /** Waits until it answers. */
  start: () => Promise<void>
  /** Kills the server as a crash would: its data is lost. */
  kill: () => Promise<void>
  /** From now on it accepts connections and does not respond. */
  pause: () => void
  resume: () => void
  /** Runs a command: `tell('KEYS', '*')`. */
  tell: (...command: string[]) => Promise<unknown>
  /** Ages every key by so many milliseconds. */
  age: (milliseconds: number) => Promise<void>
  /** The keys of records without their common prefix, sorted. */
  records: () => Promise<string[]>
}

/** Tests with a Redis server, left out on a machine that has none. */
export function onRedis(check: () => void): void {
  describe.skipIf(!program)('on a Redis server', () => {
    check()
  })
}

const aging = `for _, key in ipairs(redis.call('keys', '*')) do
  local left = redis.call('pttl', key)
  if left >= 0 then redis.call('pexpire', key, left - tonumber(ARGV[1])) end
end`

/** Starts a server on a free port of this machine. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let client = createClient({ url, RESP: 2 })
  const signal = (name: NodeJS.Signals) => void server?.kill(name)
  const kill = async () => {
    client.destroy()
    if (server?.exitCode !== null || server.signalCode !== null) return
    signal('SIGKILL')
    await once(server, 'exit')
  }
  const start = async () => {
    const quiet = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--dir', tmpdir()]
    server = spawn(program ?? '', ['--port', String(port), ...quiet], { stdio: 'ignore' })
    client = createClient({ url, RESP: 2, socket: { reconnectStrategy: 20 } })
    client.on('error', () => null)
    await client.connect()
    await expect.poll(() => client.ping().catch(() => '')).toBe('PONG')
  }
  const end = () => signal('SIGKILL')
  process.once('exit', end)
  onTestFinished(async () => {
    await kill()
    process.off('exit', end)
  })
  await start()
  return {
    url,
    start,
    kill,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    tell: (...command) => client.sendCommand(command),
    age: async ms => void (await client.eval(aging, { arguments: [String(ms)] })),
    records: async () => {
      const keys = await client.keys('*:record:*')
      return keys.map(key => key.replace(/^.*?:record:/, '')).toSorted()
    },
  }
}
