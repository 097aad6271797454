import type { Context, MiddlewareHandler } from 'hono'
import type { ServerMiddleware } from 'srvx'
import { gateway } from './gateway.ts'
import { fixedPaths } from './redirectRules.ts'

/** Redirects addresses that have moved. When that cannot be looked up, the page of the address is served. */
export const redirects: MiddlewareHandler = async (c, next) => {
  if (!['GET', 'HEAD'].includes(c.req.method)) return next()
  const { pathname, search } = new URL(c.req.url)
  const moved = await findRedirect(pathname + search)
  return moved ? c.redirect(moved, 301) : next()
}

/**
 * Where an address of this site has moved to for good; null when it has not or when that cannot be looked up.
 *
 *     await findRedirect('/home') // '/'
 */
export async function findRedirect(address: string): Promise<string | null> {
  const path = address.split('?', 1)[0]!
  // The router would redirect repeated slashes and backslashes too, and not as far.
  const single = path.replaceAll(/[\\/]+/g, '/')
  const cleaned = single + address.slice(path.length)
  const fallback = cleaned === address ? null : cleaned
  if (fixedPaths.test(single)) return fallback
  const operation = { query, variables: { url: cleaned } }
  const result = await gateway.execute(operation, { within: longestLookUp }).catch(() => null)
  return (result?.data?.redirect as { url: string } | null | undefined)?.url ?? fallback
}

/** Milliseconds: one call, which leaves half of the visit’s time to the page. */
const longestLookUp = 4500

const query = 'query Redirect($url: String!) { redirect(url: $url) { url } }'

/**
 * Makes redirects to pages of this site relative: they must not name the host of the request, which may be any.
 *
 *     // Host: elsewhere.example
 *     '/about/' // 301, Location: /about
 *
 * Addresses of Vite's development server are 404 in production, as Vike would fail on them.
 */
export const relativeRedirects: MiddlewareHandler = async (c, next) => {
  if (!import.meta.env.DEV && vitePath.test(decode(c.req.path) ?? c.req.path))
    return c.text('There is no such page.\n', 404)
  await next()
  makeRelative(c)
  return undefined
}

const vitePath = /^\/+(?:@fs|@vite|__vite)/i

function makeRelative(c: Context): void {
  const to = URL.parse(c.res.headers.get('location') ?? '')
  // Two slashes at the start would be a host again.
  if (!to?.host || to.host !== new URL(c.req.url).host) return
  c.res.headers.set('location', to.pathname.replace(/^\/+/, '/') + to.search + to.hash)
  // The body of the router’s own redirects is a page that names the host.
  c.res.headers.delete('content-type')
  c.res = new Response(null, c.res)
}

/**
 * Passes requests whose path cannot be decoded to the pages with every `%` encoded; other requests go on.
 *
 *     '/services/%E0%A4%A' // becomes '/services/%25E0%25A4%25A', and a 404
 */
export const undecodablePaths =
  (pages: (request: Request) => Response | Promise<Response>): ServerMiddleware =>
  (request, next) => {
    const url = new URL(request.url)
    if (decode(url.pathname) !== null) return next()
    url.pathname = url.pathname.replaceAll('%', '%25')
    // No method makes a difference to an address that no page has, and `Request` takes none such as TRACE.
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    return pages(new Request(url, { method, headers: request.headers }))
  }

/** A path without percent-encoding; null when it cannot be decoded. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
