import type { Client } from '../clients/identity.ts'
import { quotaHeaders, type QuotaState } from '../clients/quota.ts'
import { matchesEtag } from '../../platform/http/etag.ts'
import { apiHeaders } from '../../platform/http/cors.ts'
import type { HttpRequest } from '../../platform/http/nodeRequest.ts'
import type { MediaType } from '../../platform/http/negotiation.ts'
import type { Reply } from '../../platform/http/reply.ts'
import type { CachedResponse } from './responseCache.ts'
import type { FormattedExecutionResult } from 'graphql'

/** What a response depends on beside its result. */
interface ReplyDetails {
  request: HttpRequest
  requestId: string
  type: MediaType
  kind: Client['kind']
  quota: QuotaState | null
  /** When it is answered, in milliseconds of the gateway's timer. */
  now: number
}

/**
 * A response from the cache over HTTP, with its cost and its age beside the data.
 *
 *     {"data":{…},"extensions":{"cost":{"requested":22,"maximum":5000},"age":12}}
 *
 * A client whose `If-None-Match` matches gets 304 without a body.
 */
export function cachedReply(response: CachedResponse, details: ReplyDetails): Reply {
  const headers = responseHeaders(response, details)
  headers['content-type'] = `${details.type}; charset=utf-8`
  if (isNotModified(details.request, response)) return { status: 304, headers, body: null }
  return { status: 200, headers, ...response.bodyAt(ageOf(response, details.now)) }
}

/**
 * The headers of a response that is executed or from the cache: how long it may be kept, how old it is, and what is left
 * of the client's quota.
 */
export function responseHeaders(response: CachedResponse, details: ReplyDetails): Record<string, string> {
  const { request, requestId, quota, now } = details
  const headers = apiHeaders(requestId)
  if (quota) Object.assign(headers, quotaHeaders(quota))
  headers['cache-control'] = cacheControl(response, details)
  if (!response.hasErrors) headers['age'] = String(ageOf(response, now))
  if (isReading(request, response)) headers['etag'] = response.etag
  return headers
}

/**
 * Whether a client that reads has these very data already, by the tag it sends: then they are not sent again, and free.
 *
 *     isNotModified(new Request(address, { headers: { 'if-none-match': response.etag } }), response) // true
 */
export const isNotModified = (request: HttpRequest, response: CachedResponse): boolean =>
  isReading(request, response) && matchesEtag(request.headers.get('if-none-match'), response.etag)

const isReading = ({ method }: HttpRequest, { until }: CachedResponse) => method !== 'POST' && until > 0

const ageOf = ({ oldestAt }: CachedResponse, now: number) => Math.max(0, Math.floor((now - oldestAt) / 1000))

/**
 * The `Cache-Control` of a response: `public, max-age=42`.
 *
 * HTTP caches subtract `Age`, so the remaining lifetime is added to it. Responses to keys are private; errors are not
 * cached.
 */
function cacheControl(response: CachedResponse, { kind, now }: ReplyDetails): string {
  if (response.until === 0) return 'no-store'
  const left = Math.max(0, Math.ceil((response.until - now) / 1000))
  return `${kind === 'keyed' ? 'private' : 'public'}, max-age=${ageOf(response, now) + left}`
}

const written = new WeakMap<object, string>()

/** The data of a response as JSON, written once: for the response, and for the cache of responses. */
export function dataJson(data: object): string {
  const before = written.get(data)
  if (before !== undefined) return before
  const json = JSON.stringify(data)
  written.set(data, json)
  return json
}

/**
 * The body of a response.
 *
 *     responseBody({ data, extensions }) // '{"data":{…},"extensions":{"cost":{…},"age":12}}\n'
 */
export function responseBody({ errors, data, extensions }: FormattedExecutionResult): string {
  const parts = []
  if (errors) parts.push(`"errors":${JSON.stringify(errors)}`)
  if (data !== undefined) parts.push(`"data":${data ? dataJson(data) : 'null'}`)
  if (extensions && Object.keys(extensions).length > 0)
    parts.push(`"extensions":${JSON.stringify(extensions)}`)
  return `{${parts.join(',')}}\n`
}
