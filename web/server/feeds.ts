import type { MiddlewareHandler } from 'hono'
import type { Gateway } from '../../gateway/createGateway.ts'

/**
 * Answers requests for sitemaps and calendars with what the gateway makes of them; all others go on.
 *
 *     app.use(feeds(gateway))
 */
export function feeds(gateway: Pick<Gateway, 'feed'>): MiddlewareHandler {
  return async (c, next) => (await gateway.feed(c.req.raw)) ?? next()
}
