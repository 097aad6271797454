import type { IncomingHttpHeaders } from 'node:http'
import { DirectoryError } from './DirectoryError.ts'
import type { Reply } from './Reply.ts'
import { retryAfter } from './retryAfter.ts'

/**
 * A complete HTTP answer as a reply; null when the directory says there is no such record, or none for us.
 *
 *     replyOf('GET /services', 200, { 'content-type': 'application/json' }, '{"data":[]}')
 *     // { body: { data: [] }, bytes: 11, isSample: false }
 *
 * @throws DirectoryError for every other status, and for an answer that is not JSON.
 */
export function replyOf(
  what: string,
  status: number,
  headers: IncomingHttpHeaders,
  text: string,
): Reply | null {
  if (status === 404 || status === 403) return null
  if (status < 200 || status > 299) throw refusal(what, status, headers)
  const garbled = new DirectoryError('INTERNAL_SERVER_ERROR', `${what} gave no JSON`, { status })
  if (!/\bjson\b/i.test(headers['content-type'] ?? '')) throw garbled
  const isSample = headers['x-signpost-sample'] === 'true'
  try {
    return { body: JSON.parse(text), bytes: text.length, isSample }
  } catch {
    throw garbled
  }
}

function refusal(what: string, status: number, headers: IncomingHttpHeaders): DirectoryError {
  const wait = retryAfter(headers['retry-after'])
  const isOut = status >= 500 || status === 408 || status === 425
  const otherwise = isOut ? 'DIRECTORY_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  return new DirectoryError(status === 429 ? 'DIRECTORY_BUSY' : otherwise, `${what} answered ${status}`, {
    status,
    retryAfter: wait,
  })
}
