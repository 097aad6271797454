import vike from '@vikejs/hono'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Server as HttpServer } from 'node:http'
import type { Server } from 'vike/types'
import { createClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { log } from '../platform/log.ts'
import { announce } from './server/announce.ts'
import { answerGraphql } from './server/answerGraphql.ts'
import { assets } from './server/assets.ts'
import { buildFolder, holdBuild, builds } from './server/builds.ts'
import { clientAddress } from '../platform/http/clientAddress.ts'
import { closeWhileDraining } from './server/closeWhileDraining.ts'
import { embeddedDirectory } from './server/directory.ts'
import { cookieChoices } from './server/consent/cookieChoices.ts'
import { createDirectoryProxy } from './server/directoryProxy.ts'
import { drain, listening } from './server/shutdown.ts'
import { faultResponse } from './server/faultResponse.ts'
import { feeds } from './server/feeds.ts'
import { siteForms } from './server/siteForms.ts'
import { gateway } from './server/gateway.ts'
import { guardServer, serverOptions } from './server/httpServer.ts'
import { health } from './server/health.ts'
import { chooseLanguage } from './server/language/chooseLanguage.ts'
import { oncePerProcess } from './server/oncePerProcess.ts'
import { ownRedirects } from './server/ownRedirects.ts'
import { showCacheFigures } from './server/showCacheFigures.ts'
import { showOutboxFigures } from './server/showOutboxFigures.ts'
import { servePages, cachedPages } from './server/pageCache/servePages.ts'
import { createPageCache } from './server/pageCache/pageCache.ts'
import { renderKey, variantOf } from './server/pageCache/render.ts'
import { pageHeaders } from './server/pageHeaders.ts'
import { readOnly } from './server/readOnly.ts'
import { readableAddress } from './server/readableAddress.ts'
import { recordRequests } from './server/recordRequests.ts'
import { redirects } from './server/redirects.ts'
import { scriptsLast } from './server/scriptsLast/scriptsLast.ts'
import { refusePort } from './server/refusePort.ts'
import { serveMetrics } from './server/serveMetrics.ts'
import { schemaFile } from './server/schemaFile.ts'
import { site } from './server/site.ts'
import { siteFiles } from './server/siteFiles.ts'

const pageCache = createPageCache({ render: renderKey, clock: createClock(config.NOW) })

const app = new Hono()
app.onError(faultResponse)
app.use(recordRequests, compress(), ownRedirects)
app.route('/', health)
app.route('/', siteFiles)
app.route('/', builds)
app.on('ALL', ['/graphql', '/graphql/'], c =>
  gateway.handle(c.req.raw, { address: clientAddress(c.req.raw, config.TRUSTED_PROXIES) }),
)
app.all('/images/*', async (c, next) => {
  const address = clientAddress(c.req.raw, config.TRUSTED_PROXIES)
  return (await gateway.picture(c.req.raw, { address })) ?? next()
})
app.all('/schema.graphql', schemaFile)
if (embeddedDirectory)
  app.all(
    '/core/v1/*',
    createDirectoryProxy({
      directoryUrl: async () => (await embeddedDirectory!).url,
      charge: gateway.charge!,
      limits: gateway.limits,
      key: config.DIRECTORY_KEY,
      trustedProxies: config.TRUSTED_PROXIES,
    }),
  )
if (site.translate !== 'off') app.post('/language', chooseLanguage(config.PUBLIC_URL))
app.route('/', cookieChoices(site))
app.use(siteForms, pageHeaders, feeds(gateway), readOnly, redirects)
// In development a page changes whenever its file does.
if (!import.meta.env.DEV) app.use(cachedPages(pageCache, variantOf))
app.use(scriptsLast)
vike(app)

oncePerProcess('start', () => {
  announce()
  holdBuild()
  serveMetrics()
  showOutboxFigures()
  showCacheFigures({ pages: pageCache.held, ...gateway.held })
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
    node: serverOptions,
    onCreate: ({ node }) => {
      const server = node?.server as HttpServer
      listening.unshift(server)
      server.once('error', refusePort)
      // Every request of a traced site has its span, which begins further in.
      if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) {
        if (gateway.answer) answerGraphql(server, gateway.answer, config.TRUSTED_PROXIES)
        servePages(server, pageCache, variantOf)
      }
      guardServer(server)
    },
    onReady: ({ url }) => log.info({ url }, 'listening'),
    error: faultResponse,
    middleware: [
      closeWhileDraining,
      ...(buildFolder === null ? [] : [assets(buildFolder)]),
      readableAddress(app.fetch),
    ],
  },
} satisfies Server
