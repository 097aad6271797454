import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { log } from './log.ts'

/** What operating systems allow for the path of a socket. */
const longestPath = 100
const longestCommand = 10_000

/**
 * The path of the socket on which the process that uses a folder accepts commands: in the folder or, where that path is
 * too long for a socket, in the folder of temporary files.
 *
 *     socketIn('/srv/signpost/.data/outbox', 'operator') // '/srv/signpost/.data/outbox/operator.sock'
 */
export function socketIn(folder: string, name: string): string {
  const path = resolve(folder, `${name}.sock`)
  if (path.length <= longestPath) return path
  const short = hash('sha256', path).slice(0, 16)
  return join(tmpdir(), `signpost-${short}.sock`)
}

/**
 * Serves commands on a socket that only its owner may open: the words of one command are received, and the text to print is
 * sent back. Gives the function that closes it. When the socket cannot be created, an error is logged and the process goes on
 * without it.
 *
 * @param idleTimeout milliseconds after which a silent connection is closed.
 */
export async function serveCommands(
  path: string,
  answer: (words: string[]) => Promise<string>,
  idleTimeout: number,
): Promise<() => Promise<void>> {
  const connections = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(idleTimeout, () => socket.destroy())
    void respond(socket, answer)
  })
  server.maxConnections = 4
  // Created in a private folder, closed to other users, and only then moved to its path.
  const folder = mkdtempSync(join(dirname(path), 's-'))
  try {
    const draft = join(folder, 's')
    server.listen(draft)
    await once(server, 'listening')
    chmodSync(draft, 0o600)
    renameSync(draft, path)
  } catch (error) {
    server.close()
    log.error({ err: error }, 'operators cannot be answered while this process runs')
    return async () => undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  server.unref()
  return async () => {
    for (const socket of connections) socket.destroy()
    await new Promise(done => server.close(done))
    rmSync(path, { force: true })
  }
}

async function respond(socket: Socket, answer: (words: string[]) => Promise<string>): Promise<void> {
  try {
    let command = ''
    // A letter may arrive in two parts.
    socket.setEncoding('utf8')
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      command += String(chunk)
      if (command.length > longestCommand) throw new Error('The command is too long.')
    }
    const lines = await answer(JSON.parse(command) as string[])
    socket.end(JSON.stringify({ lines }))
  } catch (error) {
    socket.end(JSON.stringify({ error: (error as Error).message }))
  }
}

/**
 * Sends a command to the process that listens on a socket. Gives the text to print, or undefined when no process listens.
 *
 * @param timeout milliseconds without any data.
 * @throws Error with the message of that process.
 */
export async function sendCommand(
  path: string,
  words: string[],
  timeout = 35_000,
): Promise<string | undefined> {
  const socket = connect(path)
  socket.setTimeout(timeout, () => socket.destroy(new Error('The server does not answer.')))
  const response = text(socket)
  socket.end(JSON.stringify(words))
  const received = await response.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined
    throw error
  })
  if (received === undefined) return undefined
  if (!received) throw new Error('The server ended before it answered.')
  const { lines, error } = JSON.parse(received) as { lines?: string; error?: string }
  if (error !== undefined) throw new Error(error)
  return lines ?? ''
}
