import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import { traced } from '../../platform/tracing.ts'
import { CostMeter, type Quota } from '../clients/quota.ts'
import type { Peer, Client, Clients } from '../clients/identity.ts'
import type { TrustedSite } from '../clients/trustedSite.ts'
import type { GatewayContext } from '../context/context.ts'
import { apiHeaders, preflightReply } from '../../platform/http/cors.ts'
import type { HttpRequest, RequestHeaders } from '../../platform/http/nodeRequest.ts'
import { HttpProblem, problemReply } from '../../platform/http/httpError.ts'
import { mediaType, prefersPage, type MediaType } from '../../platform/http/negotiation.ts'
import { logFailure } from '../directory/directoryError.ts'
import type { Reply } from '../../platform/http/reply.ts'
import { requestIdOf } from '../../platform/http/requestId.ts'
import { requestOrigin } from '../../platform/http/requestOrigin.ts'
import type { Logger } from '../../platform/log.ts'
import type { RequestSignal } from '../directory/directory.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { ourselves, senderOf, visitor, type Sender } from '../submissions/Sender.ts'
import { cachedReply, isNotModified, responseHeaders } from './httpResponse.ts'
import { readParameters, type Parameters } from './parameters.ts'
import { CachedResponse, type Execution, type ResponseCache } from './responseCache.ts'

/** An operation that is about to be executed. */
export interface Executing {
  requestId: string
  /** Their signal is read only when something is fetched for this request alone. */
  asker: RequestSignal
  sender: Sender
  charge?: CostMeter['charge']
}

/** What requests to `/graphql` are answered with. */
export interface GraphqlEndpoint {
  server: ApolloServer<GatewayContext>
  responses: ResponseCache
  clients: Clients
  /** @throws HttpProblem 401 for a key that is not known. */
  frontOf: (headers: RequestHeaders) => TrustedSite | null
  /** The host of the site, where its own pages send forms from. */
  host: string
  quota: Quota
  makeContext: (executing: Executing) => GatewayContext
  trustedDocuments: ReadonlyMap<string, string>
  timer: MonotonicClock
  log?: Logger | undefined
}

const methods = 'GET, HEAD, POST, OPTIONS'

/**
 * Answers one HTTP request to `/graphql`: from the cache of responses, or by Apollo Server.
 *
 *     await handleGraphql(endpoint, new Request('https://signpost.example/graphql?query={settings{isSample}}'), { address: '203.0.113.7' })
 *
 * Whatever goes wrong is said in words, in the form of a GraphQL response, with the id of the request. A browser that asks
 * nothing is led to the explorer.
 */
export async function handleGraphql(
  endpoint: GraphqlEndpoint,
  request: HttpRequest,
  caller: Peer,
): Promise<Reply> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const type = mediaType(request.headers.get('accept'))
  try {
    if (request.method === 'OPTIONS') return preflightReply(methods, requestId)
    if (isOpened(request)) return explorerReply(requestId)
    const reply = await answer(endpoint, { request, caller, requestId, type })
    return request.method === 'HEAD' ? { ...reply, body: null } : reply
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status === 429)
      logFailure(endpoint.log, error, { requestId }, 'A request failed')
    return refused(error instanceof HttpProblem ? error : unknownProblem, requestId, type)
  }
}

function refused(problem: HttpProblem, requestId: string, type: MediaType | null): Reply {
  const reply = problemReply(problem, requestId, type)
  return { ...reply, headers: { ...reply.headers, ...apiHeaders(requestId) } }
}

const unknownProblem = new HttpProblem(500, 'Something went wrong. Please try again.', {
  code: 'INTERNAL_SERVER_ERROR',
})

/** Whether somebody has opened the address itself in a browser, with nothing asked. */
function isOpened({ method, url, headers }: HttpRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersPage(headers.get('accept'))) return false
  const { searchParams } = new URL(url)
  return !searchParams.has('query') && !searchParams.has('extensions')
}

/** The way to the page of the site where queries are written. */
const explorerReply = (requestId: string): Reply => ({
  status: 302,
  headers: { ...apiHeaders(requestId), location: '/developers/explorer', 'cache-control': 'no-store' },
  body: null,
})

/** A request, and what was found out about it. */
interface Arrived {
  request: HttpRequest
  caller: Peer
  requestId: string
  type: MediaType | null
}

async function answer(endpoint: GraphqlEndpoint, arrived: Arrived): Promise<Reply> {
  const { request, requestId, type } = arrived
  const { responses, timer } = endpoint
  const { parameters, named, caller, front } = await read(endpoint, arrived)
  if (!type) throw new HttpProblem(406, 'Accept application/json or application/graphql-response+json.')
  const operation = isShareable(request) ? parameters.operation : null
  const isSites = front?.isForPage || (parameters.isTrusted && named.kind === 'anonymous')
  const client = isSites ? await endpoint.clients.byNetwork('site', caller) : named

  // What the site in front asks for nobody in particular is free, as it is in one process with it.
  const isFree = front?.isForPage && caller.address === undefined
  const meter = new CostMeter(isFree ? null : endpoint.quota, client)
  const asked = () => ({
    request,
    requestId,
    type,
    kind: client.kind,
    quota: meter.quota,
    now: timer.now(),
  })

  const found = operation && responses.find(operation, client.kind)
  if (found) {
    await (isNotModified(request, found) ? meter.refund() : meter.charge(found.cost ?? 1))
    return cachedReply(found, asked())
  }
  const execute = async () =>
    executed(endpoint, { ...arrived, caller, front, type, parameters, named, meter })
  const { sent, response } = operation
    ? await responses.run(operation, client.kind, execute)
    : await execute()
  // What another request executed costs the same. Reading what is then refused is work too.
  if (!meter.quota) await meter.charge(response.hasErrors ? 1 : (response.cost ?? 1))
  if (isNotModified(request, response)) await meter.refund()
  if (!sent || isNotModified(request, response)) return cachedReply(response, asked())
  return { ...sent, headers: { ...sent.headers, ...responseHeaders(response, asked()) } }
}

/** Requests that Apollo Server refuses by their method or headers must not be given what others were. */
const isShareable = ({ method, headers }: HttpRequest) =>
  method === 'POST' || ((method === 'GET' || method === 'HEAD') && headers.get('content-type') === null)

/** Who asks for what. Finding out that something must be refused is work too: whoever is known by then pays for it. */
async function read(
  { clients, frontOf, quota, trustedDocuments }: GraphqlEndpoint,
  { request, caller: connected }: Arrived,
) {
  let named: Client | null = null
  let caller = connected
  try {
    const front = frontOf(request.headers)
    if (front) caller = front.visitor
    named = await clients.of(request.headers, caller)
    return { named, caller, front, parameters: await readParameters(request, trustedDocuments) }
  } catch (error) {
    await new CostMeter(quota, named ?? (await clients.byNetwork('anonymous', caller))).charge(1)
    throw error
  }
}

/** What is to be executed, for whom. */
interface ToExecute extends Arrived {
  type: MediaType
  parameters: Parameters
  /** The site that it came through, if that has shown its key. */
  front: TrustedSite | null
  /** Who it is from: a key, or a network. */
  named: Client
  meter: CostMeter
}

/** Hands a request to Apollo Server. */
async function executed(endpoint: GraphqlEndpoint, toExecute: ToExecute): Promise<Execution<Reply>> {
  const { server, timer } = endpoint
  const { request, requestId, type, parameters } = toExecute
  const { search, body } = parameters.toApolloServer()
  const begunAt = timer.now()
  const context = contextOf(endpoint, toExecute)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const headers = new HeaderMap([...request.headers, ['accept', type]])
  // Only a POST can be forged: a GET reads what everybody may read, without cookies, and no page sends other methods unasked.
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
  const response = new CachedResponse(context, begunAt, timer.now())
  // Apollo Server has refused the request before its plugins had a context.
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
  { request, requestId, caller, front, named, meter }: ToExecute,
): GatewayContext {
  const origin = requestOrigin(request.headers, [host, request.headers.get('host')])
  const isForeign = origin === 'foreign' || origin === 'opaque'
  const sender = front?.isForPage ? senderThrough(caller, named) : senderOf(named, caller, isForeign)
  return makeContext({ requestId, asker: request, sender, charge: async points => meter.charge(points) })
}

/** Whoever fills in a form of the site in front. */
const senderThrough = ({ address }: Peer, named: Client) =>
  address === undefined ? ourselves : visitor(named)
