import type { Server } from 'node:http'
import { type ProxyTracerProvider, trace } from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import { Hono } from 'hono'
import { serve } from 'srvx'
import { log } from '../../platform/log.ts'
import { errorResponse } from '../../web/server/errorResponse.ts'
import { gateway } from '../../web/server/gateway.ts'
import { serverOptions } from '../../web/server/httpServer.ts'
import { startPipeline } from '../../web/server/pipeline.ts'
import { redirects } from '../../web/server/redirects.ts'
import { listening, shutDown } from '../../web/server/shutdown.ts'

// The server of the site without its pages, run as a process of its own, as tracing depends on its environment and on how
// it ends. It writes its port to standard error, as standard output is for the log.
const app = new Hono()
app.onError(errorResponse)
app.get('/broken', () => {
  throw new Error('asha-canary cannot be found')
})
app.use(redirects)

const server = serve({
  fetch: app.fetch,
  port: 0,
  hostname: '127.0.0.1',
  silent: true,
  gracefulShutdown: false,
  node: serverOptions,
})
await server.ready()
const node = server.node!.server as Server
startPipeline(node, { graphql: gateway.answer, trustedProxies: 0 })
listening.push(node)
process.on('SIGTERM', () => void shutDown(gateway.close))
// Spans are sent every five seconds; tests of one server after another want to see theirs at once. The mark is a line of the
// log, which writes in the background: what goes straight to standard output may come before lines that wait.
process.on('SIGUSR2', () => {
  const provider = (trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as TracerProvider
  void provider.forceFlush().finally(() => log.info('flushed'))
})
process.stderr.write(`${new URL(server.url!).port}\n`)
