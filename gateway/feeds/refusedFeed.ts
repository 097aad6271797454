import { publicHeaders } from '../http/publicHeaders.ts'

/**
 * A feed that cannot be given, and why in words.
 *
 *     refusedFeed(503, 'The directory does not answer. Please try again shortly.', { 'retry-after': '60' })
 */
export function refusedFeed(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      ...publicHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
