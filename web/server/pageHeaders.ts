import type { MiddlewareHandler } from 'hono'
import { choiceOf } from './consent/choiceOf.ts'
import { setPageHeaders } from './setPageHeaders.ts'

/** Gives every page, error pages too, the headers that pages have. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  setPageHeaders(c.res.headers, {
    path: c.req.path,
    status: c.res.status,
    choice: choiceOf(c.req.header('cookie')),
  })
}
