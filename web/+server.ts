import vike from '@vikejs/hono'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as usuallyCompressible } from 'hono/utils/compress'
import type { Server as HttpServer } from 'node:http'
import type { Server } from 'vike/types'
import { config } from '../platform/config.ts'
import { dataDir } from '../platform/dataFolder.ts'
import { log } from '../platform/log.ts'
import { refuseToStart } from '../platform/startRefusal.ts'
import { assets, isBuildFile } from './server/assets.ts'
import { serveBackups } from './server/backups.ts'
import { buildFolder, builds, markBuildAsServed } from './server/builds.ts'
import { cookieChoices } from './server/consent.ts'
import { deferredScripts } from './server/deferredScripts.ts'
import { createDirectoryProxy } from './server/directoryProxy.ts'
import { embeddedDirectory } from './server/embeddedDirectory.ts'
import { errorResponse } from './server/errorResponse.ts'
import { gateway } from './server/gateway.ts'
import { health } from './server/health.ts'
import { serverOptions } from './server/httpServer.ts'
import { chooseLanguage } from './server/language.ts'
import {
  measureCaches,
  measureDataFolder,
  measureGateway,
  measureOutbox,
  startMetricsServer,
} from './server/metricsServer.ts'
import { outbox } from './server/siteOutbox.ts'
import { createPageCache } from './server/pageCache/pageCache.ts'
import { renderPage, variantOf } from './server/pageCache/render.ts'
import { cachedPages, servePages } from './server/pageCache/servePages.ts'
import { pipelineForDevelopment, shutdownGate, startPipeline } from './server/pipeline.ts'
import { processSingleton } from '../platform/once.ts'
import { fewParameters, readOnly } from './server/routes.ts'
import { redirects, relativeRedirects, undecodablePaths } from './server/redirects.ts'
import { pageHeaders } from './server/responseHeaders.ts'
import { listening, shutDown } from './server/shutdown.ts'
import { logStart, site } from './server/siteConfig.ts'
import { siteFiles } from './server/siteFiles.ts'
import { siteForms } from './server/siteForms.ts'
import { visit } from './server/visit.ts'

const pageCache = createPageCache({ render: renderPage })
const client = () => ({ address: visit.getStore()?.address })

const app = new Hono()
app.onError(errorResponse)
if (import.meta.env.DEV) {
  app.use(pipelineForDevelopment(config.TRUSTED_PROXIES))
  app.on('ALL', ['/graphql', '/graphql/'], c => gateway.handle(c.req.raw, client()))
}
const isCompressible = (type: string) =>
  usuallyCompressible.test(type) || type.startsWith('application/x-ndjson')
app.use(compress({ contentTypeFilter: isCompressible }), relativeRedirects)
app.route('/', health)
app.route('/', siteFiles)
app.route('/', builds)
app.all('/images/*', async (c, next) => (await gateway.picture(c.req.raw, client())) ?? next())
// Not in capitals: such an address is redirected to the one in lower case.
app.on(
  'ALL',
  ['/data/:file{[^A-Z]+\\.[^A-Z]+}', '/oruk', '/oruk/', '/oruk/v3', '/oruk/v3/*'],
  async (c, next) => (await gateway.data(c.req.raw, client())) ?? next(),
)
app.all('/schema.graphql', c => gateway.schema(c.req.raw))
if (embeddedDirectory)
  app.all(
    '/core/v1/*',
    createDirectoryProxy({
      directoryUrl: async () => (await embeddedDirectory!).url,
      charge: gateway.charge!,
      countForm: gateway.countForm!,
      keys: config.DIRECTORY_KEY,
      trustedProxies: config.TRUSTED_PROXIES,
    }),
  )
if (site.translate !== 'off') app.post('/language', chooseLanguage(config.PUBLIC_URL))
app.route('/', cookieChoices(site))
app.use(fewParameters, siteForms, pageHeaders)
app.use(async (c, next) => (await gateway.feed(c.req.raw)) ?? next())
app.use(readOnly, redirects)
// In development a page changes whenever its file does.
if (!import.meta.env.DEV) app.use(cachedPages(pageCache, variantOf))
app.use(deferredScripts)
vike(app)

const backups = processSingleton('backups', () =>
  serveBackups(dataDir(), async () =>
    // A database server is not part of the data folder.
    config.DATABASE_URL ? {} : { outbox, directory: await embeddedDirectory },
  ),
)

async function close(): Promise<void> {
  const stopBackups = await backups
  await stopBackups()
  await outbox?.close()
  await gateway.close()
  await (await embeddedDirectory)?.close()
}

processSingleton('start', () => {
  logStart()
  markBuildAsServed()
  startMetricsServer()
  measureOutbox()
  measureCaches({ pages: pageCache.stats, ...gateway.cacheStats })
  measureGateway(gateway)
  measureDataFolder()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void shutDown(close))
  return true
})

export default {
  fetch: app.fetch,
  prod: {
    port: config.PORT,
    hostname: config.HOST,
    // Standard output is for the log, and shutdown is our own (`shutDown`).
    silent: true,
    gracefulShutdown: false,
    node: serverOptions,
    onCreate: ({ node }) => {
      const server = node?.server as HttpServer
      listening.unshift(server)
      server.once('error', ({ code }: Error & { code?: string }) =>
        refuseToStart(`PORT ${config.PORT} on ${config.HOST}: ${code}`),
      )
      startPipeline(server, {
        graphql: gateway.answer,
        pages: servePages(pageCache, variantOf),
        isFile: isBuildFile,
        trustedProxies: config.TRUSTED_PROXIES,
      })
    },
    onReady: ({ url }) => log.info({ url }, 'listening'),
    error: errorResponse,
    middleware: [
      shutdownGate,
      ...(buildFolder === null ? [] : [assets(buildFolder)]),
      undecodablePaths(app.fetch),
    ],
  },
} satisfies Server
