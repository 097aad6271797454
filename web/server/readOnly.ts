import type { MiddlewareHandler } from 'hono'
import { formDefinitions } from '../forms/forms.ts'
import { routeOf } from './routeOf.ts'

/** Where nothing is ever read, nor anything sent in a site that does not offer it. */
const pageless = new Set(['unknown', '/cookies', '/language'])

/**
 * Pages are read, and only forms are sent; any other method is refused with the ones that are answered. Where there is no
 * page the answer is that, whatever the method.
 */
export const readOnly: MiddlewareHandler = async (c, next) => {
  const isForm = formDefinitions.some(({ address }) => address.test(c.req.path))
  const methods = ['GET', 'HEAD', ...(isForm ? ['POST'] : [])]
  if (methods.includes(c.req.method) || pageless.has(routeOf(c.req.path))) return next()
  c.header('Allow', methods.join(', '))
  return c.req.method === 'OPTIONS' ? c.body(null, 204) : c.text(`Only ${methods.join(', ')}.\n`, 405)
}
