import { print, type DocumentNode } from 'graphql'
import { createClients } from '../../gateway/clients/createClients.ts'
import type { Gateway } from '../../gateway/createGateway.ts'
import { feedAt } from '../../gateway/feeds/feedAt.ts'
import { createSubmissionLimits, type Judged } from '../../gateway/submissions/submissionLimits.ts'
import { refusedFeed } from '../../gateway/feeds/refusedFeed.ts'

const deadline = 10_000
/** The other gateway may have to start its outbox first, which must not cost somebody their form. */
const formDeadline = 125_000
const asked = [
  'accept',
  'authorization',
  'content-type',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'x-api-key',
  'x-request-id',
]
const told = [
  'access-control-allow-origin',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'location',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'vary',
  'www-authenticate',
]

/**
 * The gateway at another address, with the face of the one in this process.
 *
 * Its sitemaps and calendars stand at the same paths on its host, and name the addresses of the `PUBLIC_URL` there.
 */
export function remoteGateway(
  url: string,
): Pick<Gateway, 'handle' | 'execute' | 'feed' | 'limits' | 'close'> {
  // The other gateway judges forms. Here they are counted only to ask a busy network for one more press.
  const limits = createSubmissionLimits({ clients: createClients({}) })
  return {
    limits,
    async handle(request, client) {
      const headers = only(asked, request.headers)
      // The other gateway counts by client; it believes us when TRUSTED_PROXIES is 1 there.
      if (client?.address) headers.set('x-forwarded-for', client.address)
      const response = await fetch(url + new URL(request.url).search, {
        method: request.method,
        headers,
        body: request.method === 'POST' ? await request.arrayBuffer() : undefined,
        // Where it sends a browser is for the browser to follow.
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(deadline)]),
      })
      return new Response(response.body, { status: response.status, headers: only(told, response.headers) })
    },
    async execute({ document, query, variables, operationName }, { requestId, visitor } = {}) {
      if (visitor) await limits.judgeDirect(sentForm(variables), visitor)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          ...(requestId && { 'x-request-id': requestId }),
          // As above: it counts forms by network.
          ...(visitor?.address && { 'x-forwarded-for': visitor.address }),
        },
        body: JSON.stringify({ query: query ?? print(document as DocumentNode), variables, operationName }),
        signal: AbortSignal.timeout(visitor ? formDeadline : deadline),
      })
      const answer = await response.json()
      // What stands before it may answer in JSON too, without saying anything of data.
      if (!answer || typeof answer !== 'object' || !('data' in answer || 'errors' in answer))
        throw new Error('The gateway elsewhere answers no GraphQL')
      return answer
    },
    async feed(request) {
      const { pathname, search } = new URL(request.url)
      if (!feedAt(pathname)) return null
      const response = await fetch(new URL(pathname + search, url), {
        method: request.method,
        headers: only(asked, request.headers),
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(deadline)]),
      }).catch(() => null)
      if (!response || (response.status >= 500 && !response.headers.has('retry-after')))
        return refusedFeed(503, 'Please try again shortly.', { 'retry-after': '60' })
      return new Response(response.body, { status: response.status, headers: only(told, response.headers) })
    },
    close: async () => {},
  }
}

const only = (names: string[], headers: Headers) =>
  new Headers([...headers].filter(([name]) => names.includes(name)))

/** A form without what stands in it: only that it was sent counts. */
const sentForm = (variables: Record<string, unknown> | undefined): Judged => ({
  kind: 'feedback',
  body: {},
  idempotencyKey: String(variables?.['idempotencyKey']),
})
