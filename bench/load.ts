import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request as requestPage } from 'undici'

// How servers are loaded, and how the times are summed up.

/** The request, and the number of connections. */
interface LoadRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  connections?: number
}

/** The results of some time of load; latencies in milliseconds. */
export interface Load {
  requests: number
  perSecond: number
  p50: number
  p99: number
}

/** Connections that request one address again and again. */
export interface Connections {
  /** Sends the request over each connection as fast as it is answered, for some milliseconds. */
  load(milliseconds: number): Promise<Load>
  close(): void
}

/**
 * Opens connections to an address, eight by default.
 *
 *     await (await openConnections('http://127.0.0.1:40123/', {})).load(100) // { requests: 1840, perSecond: 18339, … }
 *
 * @throws Error when a response is not 200 or has no `content-length`, or the connection ends.
 */
export async function openConnections(
  address: string,
  { method = 'GET', headers = {}, body = '', connections = 8 }: LoadRequest,
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
      const repeat = async (connection: Connection) => {
        let [before, now] = [0, performance.now()]
        while (now - start < milliseconds) {
          await connection.send()
          ;[before, now] = [now, performance.now()]
          times.push(now - before)
        }
      }
      await Promise.all(open.map(repeat))
      const perSecond = (times.length / (performance.now() - start)) * 1000
      return { requests: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
    },
    close: () => open.forEach(connection => connection.close()),
  }
}

/** A response as sent over the wire, still compressed. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Requests an address without decompressing the response, as `fetch` would. */
export const getBytes = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, response => {
      buffer(response).then(
        body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    }).on('error', reject)
  })

/** The results of page views; times in milliseconds. */
interface Views {
  statuses: Map<number | string, number>
  times: number[]
  p50: number
  p99: number
  longest: number
}

/** Views pages at a constant rate, whether or not the earlier views are answered. */
export async function viewPages(
  next: () => string,
  { views, perSecond }: { views: number; perSecond: number },
): Promise<Views> {
  const dispatcher = new Agent({ connections: 64 })
  const statuses = new Map<number | string, number>()
  const times: number[] = []
  const view = async (page: string) => {
    const start = performance.now()
    const status = await requestPage(page, { dispatcher }).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      },
      (error: NodeJS.ErrnoException) => error.code ?? error.name,
    )
    times.push(performance.now() - start)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const start = performance.now()
  const pending: Promise<void>[] = []
  while (pending.length < views) {
    const due = Math.min(views, Math.ceil(((performance.now() - start) / 1000) * perSecond))
    while (pending.length < due) pending.push(view(next()))
    await pause(10)
  }
  await Promise.all(pending)
  await dispatcher.close()
  return {
    statuses,
    times,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: quantile(times, 1),
  }
}

/** The addresses of every page in a site's sitemaps. */
export async function pagesOf(origin: string): Promise<string[]> {
  const files = await addressesIn(`${origin}/sitemap.xml`)
  return (await Promise.all(files.map(addressesIn))).flat()
}

/** A random element. */
export const randomOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

/**
 * The value below which this share of a list lies, in any order; NaN for an empty list.
 *
 *     quantile([5, 3, 1, 2, 4], 0.5) // 3
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/**
 * The median of a list in any order.
 *
 *     median([3, 1, 2]) // 2
 */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

const longestChunk = 65_536
const responseTimeout = 5000

/** A connection that sends the same request again and again. */
interface Connection {
  /** Sends the request; resolves at the end of the response. One at a time. */
  send(): Promise<void>
  close(): void
}

/**
 * Opens a connection that does as little as possible, so that the server is measured: a response is read by its
 * `content-length`.
 *
 * A request rejects when the response is not 200 or has no `content-length`, takes five seconds, or the connection ends.
 */
async function openConnection(port: number, hostname: string, request: Buffer): Promise<Connection> {
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
  const socket = connect({ port, host: hostname, noDelay: true, timeout: responseTimeout, onread })
  socket.on('timeout', () => socket.destroy(new Error('No answer came for five seconds')))
  socket.on('error', error => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection ended')))
  await once(socket, 'connect')
  return {
    send: () =>
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

async function addressesIn(file: string): Promise<string[]> {
  const xml = await (await fetch(file)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}
