import type { MiddlewareHandler } from 'hono'
import loadAfterPaint from './loadAfterPaint.js?url&no-inline'

/** Defers the scripts of pages until they are painted. In development pages keep Vike's own tags. */
export const deferredScripts: MiddlewareHandler = async (c, next) => {
  await next()
  if (import.meta.env.DEV || !c.res.headers.get('content-type')?.startsWith('text/html')) return
  c.res = new Response(deferScripts(await c.res.text()), c.res)
}

/**
 * A page whose scripts load after its first paint: it is complete without them, and on a slow connection they would delay
 * its styles. A small script that lists them takes their place, `loadAfterPaint.js`. It goes to browsers as it stands, hence
 * neither TypeScript nor comments:
 *
 * - It loads none where `Object.hasOwn` is missing, which Apollo Client uses: there the page stays as it is without JavaScript.
 * - It waits for an entry of the kind `paint`, which whatever runs modules knows; the first one is enough.
 * - It asks for a file in each task, and runs one in each: all of them together hold an old phone up for as long as it takes
 *   to notice. The entry, which draws the page, comes last.
 *
 *     deferScripts('<script src="/assets/entry.js" type="module" async></script>')
 *     // '<script src="/assets/loadAfterPaint.js" defer data-files="/assets/entry.js /assets/other.js"></script>'
 */
export function deferScripts(html: string): string {
  const [tag, first] = entry.exec(html) ?? []
  if (!tag || !first) return html
  const others = Array.from(html.matchAll(preload), ([, href]) => href!)
  const files = [...new Set([first, ...others])].join(' ')
  return html
    .replaceAll(preload, '')
    .replace(tag, `<script src="${loadAfterPaint}" defer data-files="${files}"></script>`)
}

const preload = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>\s*/g
const entry = /<script src="([^"]+)"[^>]*\btype="module"[^>]*><\/script>/
