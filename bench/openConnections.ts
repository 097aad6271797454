import { once } from 'node:events'
import { connect } from 'node:net'

const connections = 8

/** Connections that ask for one page over and over. */
interface Connections {
  /** Answers a second, over so many milliseconds. */
  load(milliseconds: number): Promise<number>
  close(): void
}

/**
 * Opens eight connections to an address. They do as little as can be, so that the server is what is measured: an answer is
 * read up to the length it names.
 *
 * @throws Error when an answer is not 200, or the connection ends.
 */
export async function openConnections(
  address: string,
  headers: Record<string, string>,
): Promise<Connections> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const open = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  const asking = sockets.map(socket => {
    let left = 0
    let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
    socket.on('data', data => {
      try {
        left = (left || lengthOf(data)) - data.length
        if (left === 0) settle?.resolve()
      } catch (error) {
        settle?.reject(error as Error)
      }
    })
    socket.on('error', error => settle?.reject(error))
    socket.on('close', () => settle?.reject(new Error('The connection ended')))
    return () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      })
  })
  return {
    async load(milliseconds) {
      const start = performance.now()
      let answers = 0
      const askOn = async (ask: () => Promise<void>) => {
        while (performance.now() - start < milliseconds) {
          await ask()
          answers += 1
        }
      }
      await Promise.all(asking.map(askOn))
      return (answers / (performance.now() - start)) * 1000
    },
    close: () => sockets.forEach(socket => socket.destroy()),
  }
}

function lengthOf(data: Buffer): number {
  const text = data.toString('latin1')
  const [, length] = /^HTTP\/1\.1 200 [^]*?\r\ncontent-length: (\d+)\r\n/i.exec(text) ?? []
  if (!length) throw new Error(`Not a page of known length: ${text.slice(0, 20)}`)
  return text.indexOf('\r\n\r\n') + 4 + Number(length)
}
