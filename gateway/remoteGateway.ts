import { print, type DocumentNode } from 'graphql'
import { createClients } from './clients/identity.ts'
import type { Gateway } from './gateway.ts'
import { feedAt } from './feeds/feeds.ts'
import { HttpError, httpErrorReply, textError } from '../platform/http/httpError.ts'
import { readBytes } from '../platform/http/requestBody.ts'
import { requestIdOf } from '../platform/http/nodeRequest.ts'
import { type Reply, responseOf, transportHeaders } from '../platform/http/reply.ts'
import { createSubmissionLimits, type LimitedForm } from './clients/submissionLimits.ts'
import { errorForLog, log } from '../platform/log.ts'
import { cachedFor } from '../platform/once.ts'
import { gatewayClient, type CurrentVisit, type GatewayBounds } from './gatewayClient.ts'
import { schemaResponse } from './graphql/schema.ts'
import { isDataPath } from './openData/formats/http.ts'
import { isFeedPath } from './openReferral/endpoints.ts'
import { isPicturePath } from './pictures/pictures.ts'

/** What a gateway does wherever it runs: in this process or at another address. */
export type AnyGateway = Pick<
  Gateway,
  'answer' | 'data' | 'handle' | 'execute' | 'feed' | 'picture' | 'schema' | 'limits' | 'close'
>

/** A gateway at another address, and whether it is ready. */
interface RemoteGateway extends AnyGateway {
  isReady: () => Promise<boolean>
}

/** Milliseconds. The other gateway may have to start its outbox first, which must not cost a resident their form. */
const formTimeout = 125_000
const readinessLifetime = 1000

/**
 * The gateway at another address, with the interface of the one in this process.
 *
 *     createRemoteGateway('https://gateway.example/graphql', { key: 'the key of both', visit: () => visit.getStore() })
 *
 * Its pictures, sitemaps and calendars have the same paths on its host; the addresses in these files are those of the
 * `PUBLIC_URL` there.
 *
 * @param means.key the first key of `GATEWAY_KEY`. Without a key that gateway counts this site and all its
 *   visitors as one anonymous client.
 * @param means.visit the visit that an operation belongs to, unless its options say so.
 * @param means.bounds how long and how large responses may be, if not as usual.
 */
export function createRemoteGateway(
  url: string,
  {
    key,
    visit,
    bounds,
  }: { key?: string | undefined; visit: () => CurrentVisit | undefined; bounds?: Partial<GatewayBounds> },
): RemoteGateway {
  const client = gatewayClient(url, { key, visit, bounds })
  const { pathname: path, search: ownSearch } = new URL(url)
  // The other gateway judges forms. Here they are counted only to ask a busy network for one more press.
  const limits = createSubmissionLimits({ clients: createClients({}) })

  const execute: Gateway['execute'] = async (operation, options = {}) => {
    const { document, query, variables, operationName } = operation
    const { requestId, signal, visitor, onLifetime } = options
    if (visitor) await limits.checkDirect(contentlessForm(variables), visitor)
    const response = await client.send({
      path: path + ownSearch,
      method: 'POST',
      headers: new Headers({
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      }),
      body: JSON.stringify({ query: query ?? print(document as DocumentNode), variables, operationName }),
      address: visitor?.address,
      requestId,
      isForPage: true,
      deadline: visitor && formTimeout,
      signal,
    })
    const result = (await response.json()) as Awaited<ReturnType<Gateway['execute']>> | null
    // A proxy before it may answer in JSON too, without data or errors.
    if (!result || typeof result !== 'object' || !('data' in result || 'errors' in result))
      throw new Error('The gateway elsewhere answers no GraphQL')
    const { code, retryAfter } = result.errors?.[0]?.extensions ?? {}
    if (code === 'RATE_LIMITED' && key) log.info({ requestId, retryAfter }, visitorOverQuota)
    else if (code === 'RATE_LIMITED') log.warn({ requestId, retryAfter }, siteOverQuota)
    onLifetime?.(remainingLifetime(response.headers))
    return result
  }

  const answer: Gateway['answer'] = async (request, peer) => {
    try {
      const { status, headers, body } = await client.send({
        path: path + new URL(request.url).search,
        method: request.method,
        headers: pick(requestHeaders, request.headers),
        body: request.method === 'POST' ? await readBytes(request) : undefined,
        address: peer?.address,
        signal: request.signal,
      })
      const bytes = body && Buffer.from(await new Response(body).arrayBuffer())
      return {
        status,
        headers: Object.fromEntries(passedHeaders(headers)),
        body: bytes?.length ? [bytes] : null,
      } satisfies Reply
    } catch (error) {
      // A client that has disconnected gets no response.
      request.signal.throwIfAborted()
      const isRefused = error instanceof HttpError
      if (!isRefused) log.error(errorForLog(error), 'the gateway elsewhere did not answer')
      const requestId = requestIdOf(request.headers.get('x-request-id'))
      return httpErrorReply(isRefused ? error : unavailable, requestId)
    }
  }

  /** The response to a request for a file; null when there is none. */
  const forward = async (
    request: Request,
    { address, more = [] }: { address?: string | undefined; more?: string[] } = {},
  ) => {
    const { pathname, search } = new URL(request.url)
    const headers = pick([...requestHeaders, ...more], request.headers)
    const { method, signal } = request
    return client.download({ path: pathname + search, method, headers, address, signal }).catch(() => null)
  }

  async function isReady(): Promise<boolean> {
    const found = await client.probe()
    if (found !== null) return found
    // Where only its GraphQL can be reached, an operation that costs next to nothing.
    const { data } = await execute({ query: '{ __typename }' })
    return Boolean(data)
  }

  return {
    limits,
    execute,
    answer,
    schema: schemaResponse,
    handle: async (request, peer) => responseOf(await answer(request, peer)),
    async feed(request) {
      if (!feedAt(new URL(request.url).pathname)) return null
      return passedOn(await forward(request))
    },
    async picture(request, peer) {
      if (!isPicturePath(new URL(request.url).pathname)) return null
      const response = await forward(request, { address: peer?.address })
      const { status = 503, headers } = response ?? {}
      if (!response || status >= 500 || (status >= 300 && status < 304))
        return instead(response, headers?.get('retry-after') ?? '10')
      return new Response(response.body, { status, headers: headersOfFile(response.headers) })
    },
    async data(request, peer) {
      const { pathname } = new URL(request.url)
      if (!isDataPath(pathname) && !isFeedPath(pathname)) return null
      return passedOn(await forward(request, { address: peer?.address, more: dataRequestHeaders }))
    },
    isReady: cachedFor(readinessLifetime, isReady),
    close: () => client.close(),
  }
}

const requestHeaders = [
  'accept',
  'authorization',
  'content-type',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'traceparent',
  'x-api-key',
  'x-request-id',
]
const dataRequestHeaders = ['if-match', 'if-modified-since', 'if-range', 'if-unmodified-since', 'range']

/** Headers of the other gateway's connection and host, and those that this server writes itself. */
const keptBack = new Set([
  ...transportHeaders,
  'alt-svc',
  'date',
  'proxy-authenticate',
  'server',
  'set-cookie',
  'strict-transport-security',
  'te',
  'trailer',
  'upgrade',
  'x-request-id',
])

/**
 * The headers of a response that go on to the client of the site: all but those of the other gateway's connection and host.
 *
 *     passedHeaders(new Headers({ etag: '"1"', connection: 'close' })) // Headers { etag: '"1"' }
 */
const passedHeaders = (headers: Headers) => new Headers([...headers].filter(([name]) => !keptBack.has(name)))

/** The same for a body that goes on as it arrives, whose length holds unless it was compressed on its way here. */
function headersOfFile(headers: Headers): Headers {
  const passed = passedHeaders(headers)
  const length = headers.get('content-length')
  if (length !== null && !headers.has('content-encoding')) passed.set('content-length', length)
  return passed
}

const pick = (names: string[], headers: Iterable<[name: string, value: string]>) =>
  new Headers([...headers].filter(([name]) => names.includes(name)))

/** A file as it arrives; a failure is one to try again, unless it says itself when. */
function passedOn(response: Response | null): Response {
  if (!response || (response.status >= 500 && !response.headers.has('retry-after')))
    return instead(response, '60')
  const { body, status, headers } = response
  return new Response(body, { status, headers: headersOfFile(headers) })
}

/** A failure in words in place of a response that is not read. */
function instead(response: Response | null, seconds: string): Response {
  void response?.body?.cancel()
  return textError(503, 'Please try again shortly.', { 'retry-after': seconds })
}

const unavailable = new HttpError(
  503,
  'The directory cannot be reached at the moment. Please try again shortly.',
  {
    code: 'DIRECTORY_UNAVAILABLE',
    headers: { 'retry-after': '60' },
  },
)

const visitorOverQuota = 'the gateway refused to answer: this visitor has used up their quota'
const siteOverQuota =
  'the gateway refused to answer: it counts this whole site as one stranger, whose quota is used up (see GATEWAY_KEY)'

/**
 * For how many milliseconds a response may be reused.
 *
 *     remainingLifetime(new Headers({ 'cache-control': 'public, max-age=42', age: '12' })) // 30000
 */
function remainingLifetime(headers: Headers): number {
  const [, maxAge = 0] = /\bmax-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
  return Math.max(0, Number(maxAge) - Number(headers.get('age'))) * 1000
}

/** A form without its content: only that it was sent is counted. */
const contentlessForm = (variables: Record<string, unknown> | undefined): LimitedForm => ({
  kind: 'feedback',
  body: {},
  idempotencyKey: String(variables?.['idempotencyKey']),
})
