import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import { traced } from '../../platform/tracing.ts'
import { CostMeter, type Quota } from '../clients/quota.ts'
import type { Peer, Client, Clients } from '../clients/identity.ts'
import type { TrustedSite } from '../clients/trustedSite.ts'
import type { GatewayContext } from '../context/context.ts'
import { apiHeaders, preflightReply } from '../../platform/http/cors.ts'
import type { HttpRequest, RequestHeaders } from '../../platform/http/nodeRequest.ts'
import { HttpError, httpErrorReply } from '../../platform/http/httpError.ts'
import { mediaType, prefersPage, type MediaType } from '../../platform/http/negotiation.ts'
import { logFailure } from '../directory/directoryError.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { requestIdOf } from '../../platform/http/nodeRequest.ts'
import { requestOrigin } from '../../platform/http/clientAddress.ts'
import type { Logger } from '../../platform/log.ts'
import type { RequestSignal } from '../directory/directory.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { ourselves, senderOf, visitor, type Sender } from '../clients/submissionLimits.ts'
import { cachedReply, isNotModified, responseHeaders } from './httpResponse.ts'
import { readParameters, type Parameters } from './parameters.ts'
import { CachedResponse, type Execution, type ResponseCache } from './responseCache.ts'

/** What the context of an operation is made from. */
interface OperationStart {
  requestId: string
  /** Its abort signal is read only when something is fetched for this request alone. */
  requestSignal: RequestSignal
  /** Milliseconds to wait in all for what is not cached, if not as long as usual. */
  within?: number | undefined
  sender: Sender
  /** Whose network counts where a search finds nothing. */
  reader?: Peer | undefined
  charge?: CostMeter['charge']
}

/** What the handler of `/graphql` uses. */
export interface GraphqlEndpoint {
  server: ApolloServer<GatewayContext>
  responses: ResponseCache
  clients: Clients
  /** @throws HttpError 401 for an unknown key. */
  trustedSiteOf: (headers: RequestHeaders) => TrustedSite | null
  /** The host of the site, whose pages submit forms. */
  host: string
  quota: Quota
  makeContext: (start: OperationStart) => GatewayContext
  trustedDocuments: ReadonlyMap<string, string>
  timer: MonotonicClock
  log?: Logger | undefined
}

const methods = 'GET, HEAD, POST, OPTIONS'

/**
 * Answers one HTTP request to `/graphql`: from the cache of responses, or by Apollo Server.
 *
 *     const request = new Request('https://signpost.example/graphql?query={settings{isSample}}')
 *     await handleGraphql(endpoint, request, { address: '203.0.113.7' })
 *
 * Every error is a GraphQL response in words with the request id. A browser without a query is redirected to the explorer.
 */
export async function handleGraphql(
  endpoint: GraphqlEndpoint,
  request: HttpRequest,
  peer: Peer,
): Promise<Reply> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const type = mediaType(request.headers.get('accept'))
  try {
    if (request.method === 'OPTIONS') return preflightReply(methods, apiHeaders(requestId))
    if (isBrowserVisit(request)) return redirectToExplorer(requestId)
    const reply = await answer(endpoint, { request, peer, requestId, type })
    return request.method === 'HEAD' ? { ...reply, body: null } : reply
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 429)
      logFailure(endpoint.log, error, { requestId }, 'A request failed')
    return errorReply(error instanceof HttpError ? error : internalError, requestId, type)
  }
}

function errorReply(problem: HttpError, requestId: string, type: MediaType | null): Reply {
  const reply = httpErrorReply(problem, requestId, type)
  return { ...reply, headers: { ...reply.headers, ...apiHeaders(requestId) } }
}

const internalError = new HttpError(500, 'Something went wrong. Please try again.', {
  code: 'INTERNAL_SERVER_ERROR',
})

/** Whether a browser requests the address as a page, without a query. */
function isBrowserVisit({ method, url, headers }: HttpRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersPage(headers.get('accept'))) return false
  const { searchParams } = new URL(url)
  return !searchParams.has('query') && !searchParams.has('extensions')
}

/** The redirect to the page of the site where queries are written. */
const redirectToExplorer = (requestId: string): Reply => ({
  status: 302,
  headers: { ...apiHeaders(requestId), location: '/developers/explorer', 'cache-control': 'no-store' },
  body: null,
})

/** A request with its id and the media type negotiated for its response. */
interface IncomingRequest {
  request: HttpRequest
  peer: Peer
  requestId: string
  type: MediaType | null
}

async function answer(endpoint: GraphqlEndpoint, incoming: IncomingRequest): Promise<Reply> {
  const { request, requestId, type } = incoming
  const { responses, timer } = endpoint
  const { parameters, identified, peer, trustedSite } = await read(endpoint, incoming)
  if (!type) throw new HttpError(406, 'Accept application/json or application/graphql-response+json.')
  const operation = isShareable(request) ? parameters.operation : null
  const isSiteRequest = trustedSite?.isForPage || (parameters.isTrusted && identified.kind === 'anonymous')
  const client = isSiteRequest ? await endpoint.clients.byNetwork('site', peer) : identified

  // Requests of the trusted site that belong to no visitor are free, as they are in one process.
  const isFree = trustedSite?.isForPage && peer.address === undefined
  const meter = new CostMeter(isFree ? null : endpoint.quota, client)
  const replyDetails = () => ({
    request,
    requestId,
    type,
    kind: client.kind,
    quota: meter.quota,
    now: timer.now(),
  })

  const cached = operation && responses.find(operation, client.kind)
  if (cached) {
    await (isNotModified(request, cached) ? meter.refund() : meter.charge(cached.cost ?? 1))
    return cachedReply(cached, replyDetails())
  }
  const execute = async () =>
    executed(endpoint, { ...incoming, peer, trustedSite, type, parameters, identified, meter })
  const { sent, response } = operation
    ? await responses.run(operation, client.kind, execute)
    : await execute()
  // A response shared with another request costs the same. A refused request costs a point, as reading it is work.
  if (!meter.quota) await meter.charge(response.hasErrors ? 1 : (response.cost ?? 1))
  if (isNotModified(request, response)) await meter.refund()
  if (!sent || isNotModified(request, response)) return cachedReply(response, replyDetails())
  return { ...sent, headers: { ...sent.headers, ...responseHeaders(response, replyDetails()) } }
}

/** Requests that Apollo Server refuses by method or headers must not be answered from the cache. */
const isShareable = ({ method, headers }: HttpRequest) =>
  method === 'POST' || ((method === 'GET' || method === 'HEAD') && headers.get('content-type') === null)

/** Identifies the client and reads the parameters. A refused request is charged to the client identified so far. */
async function read(
  { clients, trustedSiteOf, quota, trustedDocuments }: GraphqlEndpoint,
  { request, peer: connected }: IncomingRequest,
) {
  let identified: Client | null = null
  let peer = connected
  try {
    const trustedSite = trustedSiteOf(request.headers)
    if (trustedSite) peer = trustedSite.visitor
    identified = await clients.of(request.headers, peer)
    return { identified, peer, trustedSite, parameters: await readParameters(request, trustedDocuments) }
  } catch (error) {
    await new CostMeter(quota, identified ?? (await clients.byNetwork('anonymous', peer))).charge(1)
    throw error
  }
}

/** An operation with its client. */
interface PreparedOperation extends IncomingRequest {
  type: MediaType
  parameters: Parameters
  /** The authenticated site that forwarded it, if one did. */
  trustedSite: TrustedSite | null
  /** The client by key or by network. */
  identified: Client
  meter: CostMeter
}

/** Executes a request by Apollo Server. */
async function executed(endpoint: GraphqlEndpoint, prepared: PreparedOperation): Promise<Execution<Reply>> {
  const { server, timer } = endpoint
  const { request, requestId, type, parameters } = prepared
  const { search, body } = parameters.toApolloServer()
  const startedAt = timer.now()
  const context = contextOf(endpoint, prepared)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const headers = new HeaderMap([...request.headers, ['accept', type]])
  // Apollo Server's time to read it grows with the square of a run of white space.
  const contentType = headers.get('content-type')
  if (contentType !== undefined) headers.set('content-type', contentType.replaceAll(/[ \t]+/g, ' '))
  // Only a POST can be forged: a GET reads public data without cookies, and browsers send other methods after a preflight.
  if (method !== 'POST') headers.set('apollo-require-preflight', 'not needed')
  const {
    status,
    headers: given,
    body: sent,
  } = await traced('operation', {}, async () =>
    server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search, body },
      context: async () => context,
    }),
  )
  if (sent.kind === 'chunked') throw new Error('The schema knows no deferred parts')
  const response = new CachedResponse(context, startedAt, timer.now())
  // Unknown where Apollo Server refused the request before its plugins ran.
  const text = context.outcome.isKnown ? sent.string : withRequestId(sent.string, requestId)
  const own = Object.fromEntries(given)
  // Apollo Server knows two methods; HEAD and OPTIONS are answered here.
  if (own['allow'] === 'GET, POST') own['allow'] = methods
  return { sent: { status: status ?? 200, headers: own, body: text }, response }
}

function withRequestId(body: string, requestId: string): string {
  const { errors } = JSON.parse(body) as { errors: GraphQLFormattedError[] }
  return JSON.stringify({
    errors: errors.map(error => ({ ...error, extensions: { ...error.extensions, requestId } })),
  })
}

function contextOf(
  { makeContext, host }: GraphqlEndpoint,
  { request, requestId, peer, trustedSite, identified, meter }: PreparedOperation,
): GatewayContext {
  const origin = requestOrigin(request.headers, [host, request.headers.get('host')])
  const isCrossSite = origin === 'cross-site' || origin === 'opaque'
  const sender = trustedSite?.isForPage
    ? senderOfTrustedSite(peer, identified)
    : senderOf(identified, peer, isCrossSite)
  return makeContext({
    requestId,
    requestSignal: request,
    sender,
    reader: peer,
    charge: async points => meter.charge(points),
  })
}

/** The sender of a form of the trusted site. */
const senderOfTrustedSite = ({ address }: Peer, identified: Client) =>
  address === undefined ? ourselves : visitor(identified)
