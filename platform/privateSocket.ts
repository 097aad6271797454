import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { log } from './log.ts'

/** What the systems allow for the address of a socket. */
const longest = 100
const longestQuestion = 10_000

/**
 * Where a process that uses a folder listens to commands: in the folder or, where that path is too long for a socket, among
 * the temporary files.
 *
 *     socketIn('/srv/signpost/.data/outbox', 'operator') // '/srv/signpost/.data/outbox/operator.sock'
 */
export function socketIn(folder: string, name: string): string {
  const path = resolve(folder, `${name}.sock`)
  if (path.length <= longest) return path
  const short = createHash('sha256').update(path).digest('hex').slice(0, 16)
  return join(tmpdir(), `signpost-${short}.sock`)
}

/**
 * Answers commands on a socket that only its owner may open: the words of one command come, and what to print goes back.
 * Gives what ends it. A socket that cannot be made is told to the log and keeps nobody from anything else.
 *
 * @param patience milliseconds that a conversation may be silent.
 */
export async function answerCommands(
  path: string,
  answer: (words: string[]) => Promise<string>,
  patience: number,
): Promise<() => Promise<void>> {
  const connections = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(patience, () => socket.destroy())
    void converse(socket, answer)
  })
  server.maxConnections = 4
  // Made where nobody else can look, closed to others, and only then put in its place.
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

async function converse(socket: Socket, answer: (words: string[]) => Promise<string>): Promise<void> {
  try {
    let question = ''
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      question += String(chunk)
      if (question.length > longestQuestion) throw new Error('The command is too long.')
    }
    const lines = await answer(JSON.parse(question) as string[])
    socket.end(JSON.stringify({ lines }))
  } catch (error) {
    socket.end(JSON.stringify({ error: (error as Error).message }))
  }
}

/**
 * Asks the process that listens at a socket. Gives what to print, or nothing when no process listens there.
 *
 * @throws Error with that process's own words.
 */
export async function askProcess(
  path: string,
  words: string[],
  patience = 35_000,
): Promise<string | undefined> {
  const socket = connect(path)
  socket.setTimeout(patience, () => socket.destroy(new Error('The server does not answer.')))
  const answer = text(socket)
  socket.end(JSON.stringify(words))
  const said = await answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined
    throw error
  })
  if (said === undefined) return undefined
  if (!said) throw new Error('The server ended before it answered.')
  const { lines, error } = JSON.parse(said) as { lines?: string; error?: string }
  if (error !== undefined) throw new Error(error)
  return lines ?? ''
}
