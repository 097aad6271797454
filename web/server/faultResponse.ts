import type { Context } from 'hono'
import { isDisconnect } from '../../platform/http/httpError.ts'
import { log } from '../../platform/log.ts'
import { visit } from './visit.ts'

const clientClosedRequest = 499

/**
 * The answer when our own code has failed, and a line in the log.
 *
 * The line says where, not what: the message of an error may quote what somebody sent. When whoever asked has left
 * meanwhile nothing has failed: it is their going that ended the work, and nobody reads the answer.
 */
export function faultResponse(error: unknown, c?: Context): Response {
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
