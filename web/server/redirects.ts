import type { MiddlewareHandler } from 'hono'
import { gateway } from './gateway.ts'
import { neverMoved } from './neverMoved.ts'

const question = 'query Redirect($url: String!) { redirect(url: $url) { url status isExternal } }'

/** Sends the visitor on when the gateway says that the address has moved. A look-up that fails leaves them here. */
export const redirects: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!['GET', 'HEAD'].includes(c.req.method) || neverMoved.test(pathname)) return next()
  const answer = await gateway
    .execute({ query: question, variables: { url: pathname + search } })
    .catch(() => null)
  const moved = answer?.data?.redirect as { url: string; status: 301 | 302 } | null | undefined
  return moved ? c.redirect(moved.url, moved.status) : next()
}
