import type { Context } from 'hono'
import { clientClosedRequest, isDisconnect } from '../../platform/http/httpError.ts'
import { log } from '../../platform/log.ts'
import { visit } from './visit.ts'

/**
 * The response to a request whose handler has thrown, and a line in the log.
 *
 *     app.onError(errorResponse)
 *
 * The line has the place of the error and not its message, which may quote a visitor's words. When the client has
 * disconnected that is what ended the handler, and nothing is logged.
 */
export function errorResponse(error: unknown, c?: Context): Response {
  if (c?.req.raw.signal.aborted || isDisconnect(error))
    return new Response(null, { status: clientClosedRequest })
  if (error instanceof Error && 'getResponse' in error) return (error.getResponse as () => Response)()
  const id = visit.getStore()?.requestId
  const { name, stack } = error instanceof Error ? error : new Error()
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line))
  log.error(
    { requestId: id, type: name, at: frames?.slice(0, 8).map(line => line.trim()) },
    'a request failed',
  )
  return new Response('Something went wrong. Please try again later.', {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
