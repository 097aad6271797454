import { get, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono, type Handler } from 'hono'
import { DateTime } from 'luxon'
import { serve } from 'srvx'
import { servePages, cachedPages, type Variant } from '../../web/server/pageCache/servePages.ts'
import { serverOptions } from '../../web/server/httpServer.ts'
import { startPipeline } from '../../web/server/pipeline.ts'
import { createPageCache } from '../../web/server/pageCache/pageCache.ts'

/** A response as it was sent. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Starts a site on a port of this machine with the page cache and the pipeline of the product, and a page of the test. It
 * records each address that a page was rendered for; the test sets its clock.
 */
export async function cachedSite(page: Handler, variantOf: Variant = () => '') {
  const made: string[] = []
  let milliseconds = 0
  const start = DateTime.fromISO('2026-11-20T16:59:20', { zone: 'Europe/London' })
  const timer = { now: () => milliseconds }
  const clock = () => start.plus({ milliseconds })
  const pages = new Hono()
  pages.all('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    made.push(pathname + search)
    return page(c, next)
  })
  const render = async (key: string) => {
    // As the gateway does it: texts that depend on the moment are valid until the minute ends.
    const reusableUntil = milliseconds + 60_000 - (clock().toMillis() % 60_000)
    const answer = await pages.fetch(new Request(`http://localhost${key.replace(' ', '?')}`))
    return { status: answer.status, headers: answer.headers, body: await answer.text(), reusableUntil }
  }
  const cache = createPageCache({ render, timer })
  const app = new Hono()
  app.use(cachedPages(cache, variantOf))
  app.all('*', c => c.html(`made for one visitor, ${c.req.method}`))
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    node: serverOptions,
  })
  await server.ready()
  startPipeline(server.node!.server as Server, { pages: servePages(cache, variantOf), trustedProxies: 0 })
  return {
    made,
    clock,
    pass: (seconds: number) => void (milliseconds += seconds * 1000),
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      askFor(new URL(path, server.url).href, headers, method),
    close: () => server.close(true),
  }
}

const askFor = (address: string, headers: Record<string, string>, method: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { headers, method, agent: false }, response => {
      buffer(response).then(
        body => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    }).on('error', reject)
  })
