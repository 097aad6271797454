import vike from '@vikejs/hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Server } from 'vike/types'
import { config } from '../platform/config.ts'
import { announce } from './server/announce.ts'
import { closeWithin } from './server/closeWithin.ts'
import { embeddedDirectory } from './server/directory.ts'
import { directoryProxy } from './server/directoryProxy.ts'
import { gateway } from './server/gateway.ts'
import { oncePerProcess } from './server/oncePerProcess.ts'
import { pageHeaders } from './server/pageHeaders.ts'
import { readableAddress } from './server/readableAddress.ts'
import { redirects } from './server/redirects.ts'

const app = new Hono()
app.use(compress())
app.get('/healthz', c => c.text('ok'))
app.get('/readyz', async c =>
  (await gateway.isReady()) ? c.text('ready') : c.text('the directory does not answer', 503),
)
app.on(['GET', 'POST', 'OPTIONS'], '/graphql', c => gateway.handle(c.req.raw))
if (embeddedDirectory) {
  app.all('/core/v1/*', bodyLimit({ maxSize: 1_000_000 }), directoryProxy)
}
app.use(pageHeaders, redirects)
vike(app)

oncePerProcess('start', () => {
  announce()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void closeWithin(4_000))
  return true
})

export default {
  fetch: app.fetch,
  prod: {
    port: config.PORT,
    hostname: config.HOST,
    gracefulShutdown: true,
    middleware: [
      async (request, next) => {
        const readable = readableAddress(request)
        const response = await (readable === request ? next() : app.fetch(readable))
        if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
          response.headers.set('cache-control', 'public, max-age=31536000, immutable')
        }
        return response
      },
    ],
  },
} satisfies Server
