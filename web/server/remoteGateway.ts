import { print, type DocumentNode } from 'graphql'
import { createClients } from '../../gateway/clients/createClients.ts'
import type { Gateway } from '../../gateway/createGateway.ts'
import { feedAt, textError } from '../../gateway/feeds/feeds.ts'
import { HttpProblem, problemReply } from '../../platform/http/httpError.ts'
import { requestIdOf } from '../../platform/http/requestId.ts'
import { responseOf } from '../../platform/http/reply.ts'
import { createSubmissionLimits, type Judged } from '../../gateway/submissions/submissionLimits.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { gatewayClient } from './gatewayClient.ts'

/** The other gateway may have to start its outbox first, which must not cost somebody their form. */
const formDeadline = 125_000
const asked = [
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

/** The gateway elsewhere, and whether it is ready. */
type RemoteGateway = Pick<Gateway, 'handle' | 'execute' | 'feed' | 'picture' | 'limits' | 'close'> & {
  isReady: () => Promise<boolean>
}

const toldOfPictures = [
  'content-length',
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
]

/**
 * The gateway at another address, with the face of the one in this process.
 *
 *     remoteGateway('https://gateway.example/graphql', 'the key of both')
 *
 * Its pictures, sitemaps and calendars stand at the same paths on its host; the files name the addresses of the `PUBLIC_URL` there.
 *
 * @param keys those of `GATEWAY_KEY`, of which the first is shown. Without one that gateway takes this site, and all who
 *   visit it, for one stranger.
 */
export function remoteGateway(url: string, keys?: string): RemoteGateway {
  const client = gatewayClient(url, keys?.split(',')[0]?.trim())
  const { pathname: path, search: ownSearch } = new URL(url)
  // The other gateway judges forms. Here they are counted only to ask a busy network for one more press.
  const limits = createSubmissionLimits({ clients: createClients({}) })

  const execute: Gateway['execute'] = async (operation, { requestId, signal, visitor } = {}) => {
    const { document, query, variables, operationName } = operation
    if (visitor) await limits.judgeDirect(sentForm(variables), visitor)
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
      deadline: visitor && formDeadline,
      signal,
    })
    const answer = (await response.json()) as Awaited<ReturnType<Gateway['execute']>> | null
    // What stands before it may answer in JSON too, without saying anything of data.
    if (!answer || typeof answer !== 'object' || !('data' in answer || 'errors' in answer))
      throw new Error('The gateway elsewhere answers no GraphQL')
    const { code, retryAfter } = answer.errors?.[0]?.extensions ?? {}
    if (code === 'RATE_LIMITED' && keys) log.info({ requestId, retryAfter }, visitorsQuota)
    else if (code === 'RATE_LIMITED') log.warn({ requestId, retryAfter }, strangersQuota)
    return answer
  }

  const asksOnce = sharedFor(1000, async () => {
    const isReady = await client.probe()
    if (isReady !== null) return isReady
    // Where only its GraphQL can be reached, it is asked for next to nothing.
    const { data } = await execute({ query: '{ __typename }' })
    return Boolean(data)
  })

  return {
    limits,
    execute,
    async handle(request, caller) {
      try {
        const response = await client.send({
          path: path + new URL(request.url).search,
          method: request.method,
          headers: only(asked, request.headers),
          body: request.method === 'POST' ? await request.arrayBuffer() : undefined,
          address: caller?.address,
          signal: request.signal,
        })
        return passedOn(response)
      } catch (error) {
        // Whoever has left is told nothing.
        request.signal.throwIfAborted()
        log.error(errorForLog(error), 'the gateway elsewhere did not answer')
        return responseOf(problemReply(away, requestIdOf(request.headers.get('x-request-id'))))
      }
    },
    async feed(request) {
      const { pathname, search } = new URL(request.url)
      if (!feedAt(pathname)) return null
      const response = await client
        .send({
          path: pathname + search,
          method: request.method,
          headers: only(asked, request.headers),
          signal: request.signal,
        })
        .catch(() => null)
      if (!response || (response.status >= 500 && !response.headers.has('retry-after')))
        return textError(503, 'Please try again shortly.', { 'retry-after': '60' })
      return passedOn(response)
    },
    async picture(request, caller) {
      const { pathname, search } = new URL(request.url)
      if (!/^\/images\/[^/]+$/.test(pathname)) return null
      const response = await client
        .send({
          path: pathname + search,
          method: request.method,
          headers: only(asked, request.headers),
          address: caller?.address,
          signal: request.signal,
        })
        .catch(() => null)
      const { status = 503, headers } = response ?? {}
      if (!response || status >= 500 || (status >= 300 && status < 304))
        return textError(503, 'Please try again shortly.', {
          'retry-after': headers?.get('retry-after') ?? '10',
        })
      return new Response(response.body, {
        status,
        headers: only([...told, ...toldOfPictures], response.headers),
      })
    },
    isReady: asksOnce,
    close: () => client.close(),
  }
}

const away = new HttpProblem(
  503,
  'The directory cannot be reached at the moment. Please try again shortly.',
  {
    code: 'DIRECTORY_UNAVAILABLE',
    headers: { 'retry-after': '60' },
  },
)

const visitorsQuota = 'the gateway refused to answer: this visitor has used up their quota'
const strangersQuota =
  'the gateway refused to answer: it counts this whole site as one stranger, whose quota is used up (see GATEWAY_KEY)'

/** What a question was answered lately, for as many milliseconds: whoever asks meanwhile asks nobody anew. */
function sharedFor<T>(time: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = -Infinity
  return () => {
    if (!answer || performance.now() - askedAt > time) {
      askedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}

/** A form without what stands in it: only that it was sent counts. */
const sentForm = (variables: Record<string, unknown> | undefined): Judged => ({
  kind: 'feedback',
  body: {},
  idempotencyKey: String(variables?.['idempotencyKey']),
})

const passedOn = ({ body, status, headers }: Response) =>
  new Response(body, { status, headers: only(told, headers) })

const only = (names: string[], headers: Headers) =>
  new Headers([...headers].filter(([name]) => names.includes(name)))
