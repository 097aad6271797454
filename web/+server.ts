import vike from '@vikejs/hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Server as HttpServer } from 'node:http'
import type { Server } from 'vike/types'
import { schemaResponse } from '../gateway/http/schemaResponse.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { announce } from './server/announce.ts'
import { closeWhileDraining } from './server/closeWhileDraining.ts'
import { embeddedDirectory } from './server/directory.ts'
import { directoryProxy } from './server/directoryProxy.ts'
import { drain } from './server/drain.ts'
import { faultResponse } from './server/faultResponse.ts'
import { feeds } from './server/feeds.ts'
import { gateway } from './server/gateway.ts'
import { health } from './server/health.ts'
import { keepAssets } from './server/keepAssets.ts'
import { listening } from './server/listening.ts'
import { oncePerProcess } from './server/oncePerProcess.ts'
import { pageHeaders } from './server/pageHeaders.ts'
import { readableAddress } from './server/readableAddress.ts'
import { recordRequests } from './server/recordRequests.ts'
import { redirects } from './server/redirects.ts'
import { serveMetrics } from './server/serveMetrics.ts'

const app = new Hono()
app.onError(faultResponse)
app.use(recordRequests, compress())
app.route('/', health)
app.all('/graphql', c => gateway.handle(c.req.raw))
app.all('/schema.graphql', c => schemaResponse(c.req.raw))
if (embeddedDirectory) app.all('/core/v1/*', bodyLimit({ maxSize: 1_000_000 }), directoryProxy)
app.use(pageHeaders, feeds(gateway), redirects)
vike(app)

oncePerProcess('start', () => {
  announce()
  serveMetrics()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void drain())
  return true
})

export default {
  fetch: app.fetch,
  prod: {
    port: config.PORT,
    hostname: config.HOST,
    // Standard output is for the log, and ending is a matter of our own (`drain`).
    silent: true,
    gracefulShutdown: false,
    onCreate: ({ node }) => listening.unshift(node?.server as HttpServer),
    onReady: ({ url }) => log.info({ url }, 'listening'),
    error: faultResponse,
    middleware: [closeWhileDraining, keepAssets, readableAddress(app.fetch)],
  },
} satisfies Server
