import { once } from 'node:events'
import { connect } from 'node:net'

const longestChunk = 65_536
const patience = 5000

/** A connection that asks the same again and again. */
export interface Connection {
  /** Sends the request; settles when all of the answer has come. One at a time. */
  ask(): Promise<void>
  close(): void
}

/**
 * Opens a connection that does as little as can be, so that the server is what is measured: an answer is read up to the
 * length it names.
 *
 * Asking is refused when an answer is not 200 or names no length, when it takes five seconds, or the connection ends.
 */
export async function openConnection(port: number, hostname: string, request: Buffer): Promise<Connection> {
  let left = 0
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const read = (size: number, chunk: Uint8Array) => {
    try {
      left = (left || lengthOf(chunk.subarray(0, size) as Buffer)) - size
      if (left === 0) settle?.resolve()
    } catch (error) {
      settle?.reject(error as Error)
    }
    return true
  }
  const onread = { buffer: Buffer.allocUnsafe(longestChunk), callback: read }
  const socket = connect({ port, host: hostname, noDelay: true, timeout: patience, onread })
  socket.on('timeout', () => socket.destroy(new Error('No answer came for five seconds')))
  socket.on('error', error => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection ended')))
  await once(socket, 'connect')
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        if (socket.destroyed) reject(new Error('The connection ended'))
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n')
  const text = chunk.toString('latin1', 0, head)
  const [, length] = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)(?:\r\n|$)/i.exec(text) ?? []
  if (!length) throw new Error(`Not an answer of known length: ${text.slice(0, 20)}`)
  return head + 4 + Number(length)
}
