import type { MiddlewareHandler } from 'hono'

const preload = '<link rel="modulepreload"'

/**
 * Lets the scripts of a page come after what can be seen: a page is whole without them, and on a slow connection they
 * would share the line with its styles.
 *
 *     '<link rel="modulepreload" href="/assets/…">' // becomes '<link rel="modulepreload" fetchpriority="low" href="/assets/…">'
 */
export const scriptsLast: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
  const html = await c.res.text()
  c.res = new Response(html.replaceAll(preload, `${preload} fetchpriority="low"`), c.res)
}
