import { isEnding } from './isEnding.ts'

/** Tells clients to let go of their connections once the process is about to end, and makes those wait who come then. */
export async function closeWhileDraining(
  _request: Request,
  next: () => Response | Promise<Response>,
): Promise<Response> {
  await isEnding()
  const response = await next()
  if (await isEnding()) response.headers.set('connection', 'close')
  return response
}
