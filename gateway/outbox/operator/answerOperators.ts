import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { log } from '../../../platform/log.ts'
import type { Store } from '../storage/Store.ts'
import { readCommand } from './readCommand.ts'
import { runCommand } from './runCommand.ts'
import { socketPath } from './socketPath.ts'

const longestQuestion = 10_000
const patience = 30_000

/**
 * Lets `npm run outbox` work beside this process, which alone may have the embedded database open: a socket that only its
 * owner may open takes the words of one command and answers with what to print. Gives what ends it.
 */
export async function answerOperators(store: Store, dataDir: string): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  const connections = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(patience, () => socket.destroy())
    void converse(store, socket)
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
    await new Promise(resolve => server.close(resolve))
    rmSync(path, { force: true })
  }
}

async function converse(store: Store, socket: Socket): Promise<void> {
  try {
    let text = ''
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += String(chunk)
      if (text.length > longestQuestion) throw new Error('The command is too long.')
    }
    const command = readCommand(JSON.parse(text) as string[])
    if (command.name === 'forget-key') throw new Error('Stop the site first: it has the key.')
    const lines = await runCommand(store, command)
    socket.end(JSON.stringify({ lines }))
  } catch (error) {
    socket.end(JSON.stringify({ error: (error as Error).message }))
  }
}
