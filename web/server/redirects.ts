import type { MiddlewareHandler } from 'hono'
import { movedTo } from './movedTo.ts'

/** Sends the visitor on when the gateway says that the address has moved. A look-up that fails leaves them here. */
export const redirects: MiddlewareHandler = async (c, next) => {
  if (!['GET', 'HEAD'].includes(c.req.method)) return next()
  const { pathname, search } = new URL(c.req.url)
  const moved = await movedTo(pathname + search)
  return moved ? c.redirect(moved.url, moved.status) : next()
}
