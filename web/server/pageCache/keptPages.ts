import type { MiddlewareHandler } from 'hono'
import type { PageCache } from './createPageCache.ts'
import { encodingOf } from './encodingOf.ts'
import { pageFor } from './pageFor.ts'
import { pageKey } from './pageKey.ts'
import type { Variant } from './Variant.ts'

/**
 * Answers with pages that are kept, or made to be; all other requests go on.
 *
 *     app.use(keptPages(pageCache, variantOf))
 *
 * An address with parameters that nobody reads is one that may have moved, so this stands behind the redirects.
 */
export function keptPages(cache: PageCache, variantOf: Variant): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const address = c.req.method === 'GET' || c.req.method === 'HEAD' ? pageKey(pathname, searchParams) : null
    if (!address) return next()
    const key = address + variantOf(c.req.header('cookie'))
    const answer = await pageFor(cache, key, {
      encoding: encodingOf(c.req.header('accept-encoding')),
      ifNoneMatch: c.req.header('if-none-match'),
    })
    if (!answer) return next()
    const { status, headers, body } = answer
    const pairs = headers.flatMap((name, i): [string, string][] => (i % 2 ? [] : [[name, headers[i + 1]!]]))
    return new Response(body && new Uint8Array(body), { status, headers: pairs })
  }
}
