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
 * @throws DirectoryError for every other status, and for an answer that is not JSON or holds no records.
 */
export function replyOf(
  what: string,
  status: number,
  headers: IncomingHttpHeaders,
  text: string,
): Reply | null {
  if (status === 404 || status === 403) return null
  if (status < 200 || status > 299) throw refusal(what, status, headers, text)
  const isJson = /\bjson\b/i.test(headers['content-type'] ?? '')
  const body: unknown = isJson ? parsed(text) : undefined
  // Every answer of the directory carries its records under `data`.
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new DirectoryError('INTERNAL_SERVER_ERROR', `${what} gave no records`, { status })
  }
  return { body, bytes: text.length, isSample: headers['x-signpost-sample'] === 'true' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal(what: string, status: number, headers: IncomingHttpHeaders, text: string): DirectoryError {
  const wait = retryAfter(headers['retry-after'])
  const isOut = status >= 500 || status === 408 || status === 425
  const otherwise = isOut ? 'DIRECTORY_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  return new DirectoryError(status === 429 ? 'DIRECTORY_BUSY' : otherwise, `${what} answered ${status}`, {
    status,
    retryAfter: wait,
    errors: statedErrors(text),
  })
}

const mostErrors = 10
const longestError = 200

/** The error list of a refusal: `{ query: ['The query must be a string.'] }`. Null without one; never more than is worth a look. */
function statedErrors(text: string): Record<string, string[]> | null {
  const { errors } = (parsed(text) ?? {}) as { errors?: unknown }
  if (typeof errors !== 'object' || errors === null) return null
  const stated = Object.entries(errors)
    .slice(0, mostErrors)
    .map(([field, texts]): [string, string[]] => [
      field.slice(0, longestError),
      (Array.isArray(texts) ? texts : [])
        .filter(each => typeof each === 'string' && each.trim() !== '')
        .slice(0, mostErrors)
        .map(each => String(each).trim().slice(0, longestError)),
    ])
    .filter(([, texts]) => texts.length > 0)
  return stated.length ? Object.fromEntries(stated) : null
}
