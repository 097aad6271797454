import type { MiddlewareHandler } from 'hono'
import { startedLate } from './startedLate.ts'

/** Lets the scripts of pages start after they have been painted. In development they are loaded as they stand. */
export const scriptsLast: MiddlewareHandler = async (c, next) => {
  await next()
  if (import.meta.env.DEV || !c.res.headers.get('content-type')?.startsWith('text/html')) return
  c.res = new Response(startedLate(await c.res.text()), c.res)
}
