import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding } from '../../../platform/http/negotiation.ts'
import type { PageHandler } from '../pipeline.ts'
import { shutdown } from '../shutdown.ts'
import { pageRouteOf } from '../routes.ts'
import { pageResponse, type PageRequest, type PageResponse } from './cachedPage.ts'
import type { PageCache } from './pageCache.ts'

/** What of a visitor's cookies changes their pages: nothing, or a space and a word. */
export type Variant = (cookies: string | undefined) => string

/**
 * Serves pages at Node's request event, from the cache or rendered now.
 *
 *     startPipeline(server, { pages: servePages(pageCache, variantOf), … }) // a hit takes 0.03 ms, through Hono 0.2
 *
 * Only for an address that is a key as it stands: any other may have moved, and is left to Hono, as is a page that needs a
 * render per visitor and one that cannot be rendered.
 */
export function servePages(cache: PageCache, variantOf: Variant): PageHandler {
  return {
    sendCached({ method, url = '', headers }, response) {
      if (method !== 'GET' && method !== 'HEAD') return false
      const page = cache.find(url + variantOf(headers.cookie))
      const cached =
        page && pageResponse(page, { ...pageRequest(headers), isHit: true, now: cache.timer.now() })
      if (cached) send(response, cached)
      return cached !== null
    },
    async render({ method, url = '', headers }, response) {
      if ((method !== 'GET' && method !== 'HEAD') || !isKey(url)) return false
      const key = url + variantOf(headers.cookie)
      const rendered = await findOrRender(cache, key, pageRequest(headers)).catch(() => null)
      if (!rendered) return false
      if (shutdown.gate) await shutdown.gate
      send(response, rendered)
      return true
    },
  }
}

const pageRequest = (headers: IncomingHttpHeaders): PageRequest => ({
  encoding: acceptedEncoding(headers['accept-encoding']),
  ifNoneMatch: headers['if-none-match'],
})

function isKey(url: string): boolean {
  const address = URL.parse(url, 'http://localhost')
  return address !== null && pageKey(address.pathname, address.searchParams) === url
}

function send(response: ServerResponse, { status, headers, body }: PageResponse): void {
  response.writeHead(status, headers)
  response.end(body)
}

/**
 * The same for Hono: serves pages from the cache or rendered now; other requests go on.
 *
 *     app.use(redirects, cachedPages(pageCache, variantOf))
 *
 * An address with parameters that its page does not read may have moved, so this comes after the redirects.
 */
export function cachedPages(cache: PageCache, variantOf: Variant): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const address = c.req.method === 'GET' || c.req.method === 'HEAD' ? pageKey(pathname, searchParams) : null
    if (!address) return next()
    const key = address + variantOf(c.req.header('cookie'))
    const found = await findOrRender(cache, key, {
      encoding: acceptedEncoding(c.req.header('accept-encoding')),
      ifNoneMatch: c.req.header('if-none-match'),
    })
    if (!found) return next()
    const { status, headers, body } = found
    const pairs = headers.flatMap((name, i): [string, string][] => (i % 2 ? [] : [[name, headers[i + 1]!]]))
    return new Response(body && new Uint8Array(body), { status, headers: pairs })
  }
}

/** The response with the page of a key; null when it needs a render per visitor. */
async function findOrRender(
  cache: PageCache,
  key: string,
  request: PageRequest,
): Promise<PageResponse | null> {
  const cached = cache.find(key)
  const page = cached ?? (await cache.render(key))
  if (!page) return null
  await page.encode(request.encoding)
  return pageResponse(page, { ...request, isHit: cached !== null, now: cache.timer.now() })
}

const longest = 1000

/**
 * The key of a page in the page cache: its path, with the parameters that it reads in a fixed order; null for a page that is
 * not cached.
 *
 *     pageKey('/results', new URLSearchParams('utm_source=letter&near=DA8&query=food')) // '/results?query=food&near=DA8'
 *     pageKey('/favourites', new URLSearchParams())                                     // null
 *
 * Nothing about the visitor is in it; what little of them changes a page follows it (`variantOf`), and pages are rendered
 * from these two alone. Of a parameter that is given twice the last value counts, as in the pages; of a repeatable one all
 * do, in alphabetical order.
 */
function pageKey(path: string, search: URLSearchParams): string | null {
  const { parameters, repeatable } = pageRouteOf(path) ?? {}
  if (!parameters) return null
  const read = parameters.flatMap(name => {
    const values = search.getAll(name)
    const counted = repeatable?.includes(name)
      ? [...new Set(values.filter(Boolean))].toSorted()
      : values.slice(-1)
    return counted.map(value => [name, value])
  })
  const query = new URLSearchParams(read).toString()
  const key = query ? `${path}?${query}` : path
  return key.length > longest ? null : key
}
