import type { Context, MiddlewareHandler } from 'hono'

/** What only the bundler answers while the site is developed. Vike takes it for a mistake of ours, and fails. */
const ofTheBundler = /^\/+(?:@fs|@vite|__vite)/i

/**
 * Lets no redirect name the host that a request names: that may be any. Redirects to pages of this site are paths.
 *
 *     // Host: elsewhere.example
 *     '/about/' // 301, Location: /about
 *
 * Addresses of the bundler are 404 in production.
 */
export const ownRedirects: MiddlewareHandler = async (c, next) => {
  if (!import.meta.env.DEV && ofTheBundler.test(decoded(c.req.path)))
    return c.text('There is no such page.\n', 404)
  await next()
  makeRelative(c)
  return undefined
}

function makeRelative(c: Context): void {
  const to = URL.parse(c.res.headers.get('location') ?? '')
  // Two slashes at the start would be a host again.
  if (to?.host && to.host === new URL(c.req.url).host)
    c.res.headers.set('location', to.pathname.replace(/^\/+/, '/') + to.search + to.hash)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
