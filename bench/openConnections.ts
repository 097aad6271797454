import { quantile } from './quantile.ts'
import { openConnection, type Connection } from './openConnection.ts'

/** What is asked, and over how many connections at once. */
export interface Asked {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections?: number
}

/** What some time of load gave; latencies in milliseconds. */
export interface Load {
  requests: number
  perSecond: number
  p50: number
  p99: number
}

/** Connections that ask for one address over and over. */
export interface Connections {
  /** Asks over each as fast as it is answered, for so many milliseconds. */
  load(milliseconds: number): Promise<Load>
  close(): void
}

/**
 * Opens eight connections to an address, or as many as are named.
 *
 *     await (await openConnections('http://127.0.0.1:40123/')).load(100) // { requests: 1840, perSecond: 18339, … }
 *
 * @throws Error when an answer is not 200 or names no length, or the connection ends.
 */
export async function openConnections(
  address: string,
  { method = 'GET', headers = {}, body = '', connections = 8 }: Asked = {},
): Promise<Connections> {
  const { hostname, port, host, pathname, search } = new URL(address)
  const length = body && { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host, ...headers, ...length }).map(entry => `${entry.join(': ')}\r\n`)
  const request = Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  const open = await Promise.all(
    Array.from({ length: connections }, async () => openConnection(Number(port), hostname, request)),
  )
  return {
    async load(milliseconds) {
      const times: number[] = []
      const start = performance.now()
      const askOn = async (connection: Connection) => {
        let [before, now] = [0, performance.now()]
        while (now - start < milliseconds) {
          await connection.ask()
          ;[before, now] = [now, performance.now()]
          times.push(now - before)
        }
      }
      await Promise.all(open.map(askOn))
      const perSecond = (times.length / (performance.now() - start)) * 1000
      times.sort((a, b) => a - b)
      return { requests: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
    },
    close: () => open.forEach(connection => connection.close()),
  }
}
