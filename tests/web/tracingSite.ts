import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { drain } from '../../web/server/drain.ts'
import { faultResponse } from '../../web/server/faultResponse.ts'
import { gateway } from '../../web/server/gateway.ts'
import { listening } from '../../web/server/listening.ts'
import { recordRequests } from '../../web/server/recordRequests.ts'
import { redirects } from '../../web/server/redirects.ts'

// The server of the site without its pages, run as a process of its own: what is traced begins with its variables and
// ends with its last breath. It writes its port to standard error, as standard output is for the log.
const app = new Hono()
app.onError(faultResponse)
app.use(recordRequests)
app.all('/graphql', c => gateway.handle(c.req.raw))
app.get('/broken', () => {
  throw new Error('asha-canary cannot be found')
})
app.use(redirects)

const server = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...(method === 'POST' && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  })
  void (async () => {
    const response = await app.fetch(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })()
})
listening.push(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('SIGTERM', () => void drain())
process.stderr.write(`${(server.address() as AddressInfo).port}\n`)
