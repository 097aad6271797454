import { draining } from './draining.ts'

/**
 * Tells clients to let go of their connections once the process is about to end. While it is settled who still gets an
 * answer, nobody gets one: those who have theirs come back at once with the next request.
 */
export async function closeWhileDraining(
  _request: Request,
  next: () => Response | Promise<Response>,
): Promise<Response> {
  if (draining.hold) await draining.hold
  const response = await next()
  if (draining.hold) await draining.hold
  if (draining.hasBegun) response.headers.set('connection', 'close')
  return response
}
