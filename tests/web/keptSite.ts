import { get, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono, type Handler } from 'hono'
import { DateTime } from 'luxon'
import { serve } from 'srvx'
import { answerAtOnce } from '../../web/server/pageCache/answerAtOnce.ts'
import { createPageCache } from '../../web/server/pageCache/createPageCache.ts'
import { keptPages } from '../../web/server/pageCache/keptPages.ts'
import type { Variant } from '../../web/server/pageCache/Variant.ts'

/** An answer as it went over the wire. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A site on a port of this machine whose pages are kept as the product's are, in front of a page of the test's own. It
 * notes each address a page was made for, and its clock moves when it is told to.
 */
export async function keptSite(page: Handler, variantOf: Variant = () => '') {
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
    const answer = await pages.fetch(new Request(`http://localhost${key.replace(' ', '?')}`))
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  const cache = createPageCache({ render, clock, timer })
  const app = new Hono()
  app.use(keptPages(cache, variantOf))
  app.all('*', c => c.html(`made for one visitor, ${c.req.method}`))
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  })
  await server.ready()
  answerAtOnce(server.node!.server as Server, cache, variantOf)
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
