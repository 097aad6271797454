import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What befalls the calls to a directory: nothing, two seconds of waiting, every third to fail, all to fail. */
export type Fault = 'well' | 'slow' | 'failing' | 'down'

/** Stands between a site and its directory. */
export interface FaultyProxy {
  url: string
  /** How many calls came and how many of them failed since this was asked last. */
  counted: () => { calls: number; failed: number }
  befall: (fault: Fault) => void
  close: () => void
}

/** Passes on to the server at `origin` what a fault lets through; half of the failures are a 500, half a cut line. */
export async function faultyProxy(origin: string): Promise<FaultyProxy> {
  let fault: Fault = 'well'
  let count = { calls: 0, failed: 0 }
  const server = createServer((asked, answer) => void handle(asked, answer))
  const handle = async (asked: IncomingMessage, answer: ServerResponse) => {
    count.calls += 1
    if (fault === 'slow') await pause(2000)
    if (fault === 'down' || (fault === 'failing' && Math.random() < 0.3)) {
      count.failed += 1
      if (Math.random() < 0.5) answer.writeHead(500).end()
      else asked.socket.destroy()
      return
    }
    const { method, url, headers } = asked
    const further = request(origin + url, { method, headers }, found => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    further.on('error', () => answer.destroy())
    asked.pipe(further)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted() {
      const counted = count
      count = { calls: 0, failed: 0 }
      return counted
    },
    befall(next) {
      fault = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
