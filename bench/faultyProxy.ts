import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to calls to a directory: nothing, a delay of two seconds, 30 % fail, all fail. */
export type Fault = 'well' | 'slow' | 'failing' | 'down'

/** A proxy between a site and its directory. */
export interface FaultyProxy {
  url: string
  /** The number of calls, and of failed ones, since the last reading. */
  takeCounts: () => { calls: number; failed: number }
  inject: (fault: Fault) => void
  close: () => void
}

/** Forwards the calls that a fault lets through to `origin`; half of the failures are a 500, half a closed connection. */
export async function faultyProxy(origin: string): Promise<FaultyProxy> {
  let fault: Fault = 'well'
  let count = { calls: 0, failed: 0 }
  const server = createServer((incoming, response) => void handle(incoming, response))
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    count.calls += 1
    if (fault === 'slow') await pause(2000)
    if (fault === 'down' || (fault === 'failing' && Math.random() < 0.3)) {
      count.failed += 1
      if (Math.random() < 0.5) response.writeHead(500).end()
      else incoming.socket.destroy()
      return
    }
    const { method, url, headers } = incoming
    const outgoing = request(origin + url, { method, headers }, upstream => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCounts() {
      const counted = count
      count = { calls: 0, failed: 0 }
      return counted
    },
    inject(next) {
      fault = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
