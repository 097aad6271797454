import type { Context } from 'hono'
import type { Gateway } from '../../gateway/gateway.ts'
import { quotaHeaders } from '../../gateway/clients/quota.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import { preflightReply, publicHeaders } from '../../platform/http/cors.ts'
import { readBytes } from '../../platform/http/requestBody.ts'
import { requestIdOf } from '../../platform/http/requestId.ts'
import { responseOf } from '../../platform/http/reply.ts'
import { createSemaphore, QueueFull } from '../../platform/resilience/semaphore.ts'
import { isSameSecret } from '../../platform/encryption.ts'
import { clientAddress } from '../../platform/http/clientAddress.ts'
import { costOf, forStrangers, methodsAt, passedOn, refusalFor } from './publicDirectory.ts'
import type { Peer } from '../../gateway/clients/identity.ts'
import type { SubmissionKind } from '../../gateway/outbox/outbox.ts'
import { tooManyForms } from '../../gateway/clients/submissionLimits.ts'

const base = '/core/v1'
const deadline = 15_000
const largestSearch = 100 * 1024
const largestForm = 1000 * 1024

const asked = new Set([
  'accept',
  'content-type',
  'idempotency-key',
  'traceparent',
  'user-agent',
  'x-request-id',
])
const notTold = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
])

interface Means {
  /** Address of the embedded directory's own listener, ending in `/core/v1`. */
  directoryUrl: () => Promise<string>
  charge: Gateway['charge']
  limits: Gateway['limits']
  /** Whoever sends it gets the directory whole; without it nobody does. */
  key?: string | undefined
  trustedProxies?: number
}

/**
 * Answers `/core/v1/…` on the public port with what the embedded directory says.
 *
 *     app.all('/core/v1/*', createDirectoryProxy({ directoryUrl, ...gateway, key: config.DIRECTORY_KEY }))
 *
 * Strangers read only, without what GraphQL hides, at the cost of the same quota; whoever sends the key gets it as it is, forms
 * included. What is refused is refused as the directory does it, with a `message`.
 */
export function createDirectoryProxy({ directoryUrl, charge, limits, key, trustedProxies = 0 }: Means) {
  // The directory answers one after the other: a flood of strangers must not stand before the site's own calls.
  const strangers = createSemaphore(8, 200)
  const holdsKey = (headers: Headers) => {
    const bearer = bearerOf(headers)
    return key !== undefined && bearer !== undefined && isSameSecret(bearer, key)
  }

  async function answer(c: Context): Promise<Response> {
    const { raw: request, path: decoded } = c.req
    const path = decoded.slice(base.length)
    const allow = methodsAt(path).join(', ')
    if (request.method === 'OPTIONS')
      return responseOf(preflightReply(allow, requestIdOf(request.headers.get('x-request-id'))))
    const { pathname, search } = new URL(request.url)
    const call = { path, address: (await directoryUrl()) + pathname.slice(base.length), search }
    const problem = allow.split(', ').includes(request.method)
      ? null
      : new HttpError(405, `This address takes ${allow}.`, { allow })
    if (!holdsKey(request.headers)) return answerStranger(request, call, problem)
    if (problem) throw problem
    const body = await bodyOf(request, largestForm)
    // Whoever has the key has counted the senders; what a form is about counts here as well.
    const tooMany = body && (await refusedForm(limits, decoded, request.headers, body, null))
    return tooMany ?? told(await ask(request, call.address + search, body), {})
  }

  async function answerStranger(
    request: Request,
    { path, address, search }: { path: string; address: string; search: string },
    wrongMethod: HttpError | null,
  ): Promise<Response> {
    const parameters = new URLSearchParams(search)
    const problem = wrongMethod ?? refusalFor(path, parameters)
    const body = problem ? undefined : await bodyOf(request, largestSearch)
    const cost = problem ? 1 : costOf(path, parameters, body && Buffer.from(body).toString())
    const quota = quotaHeaders(await chargeFor(request, cost))
    if (problem) return refused(problem, quota)
    const release = await strangers(patience(request))
    try {
      const response = await ask(request, address + passedOn(parameters), body)
      const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
      // HEAD has no body, whatever its type.
      return told(response, quota, isJson && response.body ? forStrangers(await response.text()) : undefined)
    } finally {
      release()
    }
  }

  /** @throws HttpError 401 or 429, with words about the keys that are taken here. */
  async function chargeFor(request: Request, cost: number) {
    const address = clientAddress(request, trustedProxies)
    return charge(request.headers, { address }, cost).catch((error: unknown) => {
      const bearer = bearerOf(request.headers)
      if (!(error instanceof HttpError) || error.status !== 401 || !bearer || bearer.startsWith('sp_'))
        throw error
      throw new HttpError(401, neitherKey, { headers: error.headers })
    })
  }

  return async (c: Context): Promise<Response> => {
    try {
      return await answer(c)
    } catch (error) {
      if (error instanceof HttpError) return refused(error)
      // Whoever has left is answered by nobody.
      if (c.req.raw.signal.aborted || !isAway(error)) throw error
      return refused(new HttpError(503, away, { headers: { 'retry-after': '10' } }))
    }
  }
}

const neitherKey =
  'This is neither the key of this directory nor that of a partner. Send another key, or none.'
const away = 'The directory cannot be reached at the moment. Please try again shortly.'

const bodyOf = async (request: Request, most: number) =>
  request.method === 'POST' ? readBytes(request, most) : undefined

const ask = (request: Request, address: string, body: Uint8Array<ArrayBuffer> | undefined) =>
  fetch(address, {
    method: request.method,
    headers: new Headers([...request.headers].filter(([name]) => asked.has(name))),
    body,
    redirect: 'manual',
    signal: patience(request),
  })

/** Ends when whoever asks has left, and at the latest after the deadline. */
const patience = (request: Request) => AbortSignal.any([request.signal, AbortSignal.timeout(deadline)])

/** What the directory said, with another body if one is given. */
function told(response: Response, quota: Record<string, string>, body?: string): Response {
  const headers = new Headers([...response.headers].filter(([name]) => !notTold.has(name)))
  const ours = { ...publicHeaders, vary: 'authorization, x-api-key', ...quota }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value)
  return new Response(body ?? response.body, { status: response.status, headers })
}

function refused({ status, message, allow, headers }: HttpError, quota?: Record<string, string>): Response {
  const ours = {
    ...publicHeaders,
    'cache-control': 'no-store',
    ...headers,
    ...quota,
    ...(allow && { allow }),
  }
  return Response.json({ message }, { status, headers: ours })
}

const bearerOf = (headers: Headers) => /^bearer +(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Whether a call came to nothing, rather than our own code. */
const isAway = (error: unknown) =>
  error instanceof QueueFull ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.message === 'fetch failed'))

const kinds: Record<string, SubmissionKind> = {
  referrals: 'referral',
  'page-feedbacks': 'feedback',
  'organisation-sign-up-forms': 'listing',
}

/**
 * The refusal of a form that is sent to `/core/v1` itself, when too many like it have come; null when it may go on.
 *
 *     await refusedForm(gateway.limits, '/core/v1/referrals', request.headers, body, { address })
 *
 * Nothing can be kept back for a person there, so strangers are refused from where other ways quarantine.
 *
 * @param caller null for one that the directory knows by its key, whose network is not counted.
 */
async function refusedForm(
  limits: Gateway['limits'],
  pathname: string,
  headers: Headers,
  body: Uint8Array,
  caller: Peer | null,
): Promise<Response | null> {
  const kind = kinds[pathname.replace(/^\/core\/v1\//, '').replace(/\/+$/, '')]
  if (!kind) return null
  const form = { kind, body: read(body), idempotencyKey: headers.get('idempotency-key') }
  const seconds = await limits.checkDirect(form, caller)
  if (seconds === 0) return null
  return Response.json(
    { message: tooManyForms(seconds) },
    { status: 429, headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' } },
  )
}

/** What is no object is refused by the directory itself. */
function read(body: Uint8Array): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
