import type { Context } from 'hono'
import type { Gateway } from '../../gateway/gateway.ts'
import { isSameSecret } from '../../platform/encryption.ts'
import { bearerToken, requestIdOf } from '../../platform/http/nodeRequest.ts'
import { clientAddress } from '../../platform/http/clientAddress.ts'
import { apiHeaders, preflightReply, publicHeaders } from '../../platform/http/cors.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import { responseOf, transportHeaders } from '../../platform/http/reply.ts'
import { readBytes } from '../../platform/http/requestBody.ts'
import { createSemaphore, QueueFull } from '../../platform/resilience/semaphore.ts'
import { costOf, formAt, methodsAt, nothingThere, passedOn, redacted, refusalFor } from './publicDirectory.ts'
import { parseJson } from '../../platform/json.ts'

interface Means {
  /** Address of the embedded directory's own listener, ending in `/core/v1`. */
  directoryUrl: () => Promise<string>
  charge: Gateway['charge']
  countForm: Gateway['countForm']
  /** `DIRECTORY_KEY`: a client that sends one of these has full access; without any no client has. */
  keys?: readonly string[] | undefined
  trustedProxies?: number
}

const base = '/core/v1'
/** Milliseconds. */
const timeout = 15_000
/** Bytes. */
const largestSearch = 100 * 1024
const largestForm = 1000 * 1024

/**
 * Serves `/core/v1/…` on the public port from the embedded directory.
 *
 *     app.all('/core/v1/*', createDirectoryProxy({ directoryUrl, ...gateway, keys: config.DIRECTORY_KEY }))
 *
 * Anonymous clients and partners only read, without what GraphQL hides, and are charged to the same quota; a client with the
 * directory's key has full access, forms included. Errors have the form of the directory's own, with a `message`.
 */
export function createDirectoryProxy({
  directoryUrl,
  charge,
  countForm,
  keys = [],
  trustedProxies = 0,
}: Means) {
  // The directory answers requests in turn: public requests must not delay those of the site.
  const publicRequests = createSemaphore(8, 200)
  const hasKey = (headers: Headers) => {
    const bearer = bearerToken(headers.get('authorization'))
    return bearer !== null && keys.some(key => isSameSecret(bearer, key))
  }

  async function respond(c: Context): Promise<Response> {
    const { raw: request, path: decoded } = c.req
    const path = decoded.slice(base.length)
    const allow = methodsAt(path).join(', ')
    if (request.method === 'OPTIONS')
      return responseOf(preflightReply(allow, apiHeaders(requestIdOf(request.headers.get('x-request-id')))))
    const { pathname, search } = new URL(request.url)
    const call = { path, address: (await directoryUrl()) + pathname.slice(base.length), search }
    const error = allow.split(', ').includes(request.method)
      ? null
      : new HttpError(405, `This address takes ${allow}.`, { allow })
    if (!hasKey(request.headers)) return respondPublicly(request, call, error)
    if (error) throw error
    const body = await bodyOf(request, largestForm)
    if (body) await countDirectForm(path, request.headers, body)
    return proxied(await send(request, call.address + search, body), {})
  }

  async function respondPublicly(
    request: Request,
    { path, address, search }: { path: string; address: string; search: string },
    wrongMethod: HttpError | null,
  ): Promise<Response> {
    const parameters = new URLSearchParams(search)
    const error = wrongMethod ?? refusalFor(path, parameters)
    const body = error ? undefined : await bodyOf(request, largestSearch)
    const cost = error ? 1 : costOf(path, parameters, body && Buffer.from(body).toString())
    const quota = await chargeFor(request, cost)
    if (error) return jsonError(error, quota)
    const release = await publicRequests(signalOf(request))
    try {
      const response = await send(request, address + passedOn(parameters), body)
      if (response.status === 404) {
        await response.body?.cancel()
        return jsonError(nothingThere(), quota)
      }
      const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
      // HEAD has no body, whatever its type.
      return proxied(response, quota, isJson && response.body ? redacted(await response.text()) : undefined)
    } finally {
      release()
    }
  }

  /** @throws HttpError 401 or 429, with a message about the keys that are accepted here. */
  async function chargeFor(request: Request, cost: number) {
    const address = clientAddress(request, trustedProxies)
    return charge(request.headers, { address }, cost).catch((error: unknown) => {
      const bearer = bearerToken(request.headers.get('authorization'))
      if (!(error instanceof HttpError) || error.status !== 401 || !bearer || bearer.startsWith('sp_'))
        throw error
      throw new HttpError(401, unknownKey, { headers: error.headers })
    })
  }

  /**
   * Counts a form by its recipients and its service. A client with the directory's key counts its senders itself.
   *
   * @throws HttpError 429
   */
  async function countDirectForm(path: string, headers: Headers, body: Uint8Array): Promise<void> {
    const kind = formAt(path.replace(/\/+$/, ''))?.kind
    if (kind) await countForm({ kind, body: parse(body), idempotencyKey: headers.get('idempotency-key') })
  }

  return async (c: Context): Promise<Response> => {
    try {
      return await respond(c)
    } catch (error) {
      if (error instanceof HttpError) return jsonError(error)
      // A client that has disconnected gets no response.
      if (c.req.raw.signal.aborted || !isUnavailable(error)) throw error
      return jsonError(new HttpError(503, unavailable, { headers: { 'retry-after': '10' } }))
    }
  }
}

const unknownKey =
  'This is neither the key of this directory nor that of a partner. Send another key, or none.'
const unavailable = 'The directory cannot be reached at the moment. Please try again shortly.'

/** A JSON object; the directory itself refuses anything else. */
function parse(body: Uint8Array): Record<string, unknown> {
  const value = parseJson(new TextDecoder().decode(body))
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const bodyOf = async (request: Request, most: number) =>
  request.method === 'POST' ? readBytes(request, most) : undefined

const requestHeaders = new Set([
  'accept',
  'content-type',
  'idempotency-key',
  'traceparent',
  'user-agent',
  'x-request-id',
])

const send = (request: Request, address: string, body: Uint8Array<ArrayBuffer> | undefined) =>
  fetch(address, {
    method: request.method,
    headers: new Headers([...request.headers].filter(([name]) => requestHeaders.has(name))),
    body,
    redirect: 'manual',
    signal: signalOf(request),
  })

/** Aborted when the client disconnects, and after the timeout. */
const signalOf = (request: Request) => AbortSignal.any([request.signal, AbortSignal.timeout(timeout)])

/** The directory's response, with another body if one is given. */
function proxied(response: Response, quota: Record<string, string>, body?: string): Response {
  const headers = new Headers([...response.headers].filter(([name]) => !transportHeaders.has(name)))
  const own = { ...publicHeaders, vary: 'authorization, x-api-key', ...quota }
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(body ?? response.body, { status: response.status, headers })
}

function jsonError(error: HttpError, quota?: Record<string, string>): Response {
  const { status, message, allow, headers } = error
  return Response.json(
    { message },
    {
      status,
      headers: {
        ...publicHeaders,
        'cache-control': 'no-store',
        ...headers,
        ...quota,
        ...(allow && { allow }),
      },
    },
  )
}

/** Whether the directory did not respond, as opposed to an error in our own code. */
const isUnavailable = (error: unknown) =>
  error instanceof QueueFull ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.message === 'fetch failed'))
