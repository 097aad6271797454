import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { Pool } from 'undici'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import type { Outcome } from '../../platform/resilience/circuitBreaker.ts'
import { closeWithin, longestRequestWait, withDeadline } from '../../platform/resilience/deadline.ts'
import { recordStatus, traced, traceHeaders } from '../../platform/tracing.ts'
import { concurrentCalls, createCallClasses, createRetryBudget, outcomeOf, retryDelay } from './callPolicy.ts'
import { defaultPause, DirectoryError, errorDetails, ReplyTooLong } from './directoryError.ts'
import { createListReplies, isSwitchedOff, mayBeOff } from './listReplies.ts'
import { resourceOf } from './paths.ts'
import { maxResponseSize, replyOf, responseText, type Reply } from './response.ts'
import { createUpstreamRateLimit } from './upstreamRateLimit.ts'

/** One call. With a body it is a search: a POST that only reads. The path includes the query string. */
export interface DirectoryCall {
  path: string
  body?: object
  requestId?: string
  signal?: AbortSignal
  /** Whether it is sent for suggestions, sitemaps or calendars: pages must not suffer from it. */
  isBackground?: boolean
  /** How often it was sent before: 1 for the second attempt. */
  resends?: number
  /** Called when it is sent, for the second attempt again. */
  onSend?: () => void
}

/** Calls the directory. */
export interface DirectoryClient {
  /**
   * The reply; null when there is no such record, for a page that is switched off, and when this directory has no such list.
   *
   * @throws DirectoryError when the call fails; the reason of the call’s signal when it is aborted.
   */
  send(call: DirectoryCall): Promise<Reply | null>
  /** Whether the directory’s rate limit leaves room for background calls. */
  hasRoom(): boolean
  /** Whether its latest reply held sample data; null before the first. */
  isSample(): boolean | null
  statistics(): DirectoryStatistics
  /** Breaks off calls that are in progress after `closingGrace`, and closes the connections. */
  close(): Promise<void>
}

/** Calls to the directory since the start. */
interface DirectoryStatistics {
  /** How often calls were sent, second attempts too, by how that ended. */
  calls: Readonly<Record<Outcome, number>>
  /** Circuit breakers that refuse calls now. */
  openCircuits: number
}

/**
 * How long a call may take, in milliseconds: one attempt to read, one to search, and both attempts together, which is
 * also how long a request waits for all of its calls together.
 */
export interface Deadlines {
  read: number
  search: number
  whole: number
}

/** The site in front of a gateway gives up after eleven seconds, so the gateway must have answered within ten. */
export const defaultDeadlines: Deadlines = { read: 4000, search: 5000, whole: longestRequestWait }

/** Milliseconds that calls in progress have to end when the gateway is closed: by then its requests have been answered. */
export const closingGrace = 500

/**
 * A client of the directory at this address, which ends in `/core/v1`.
 *
 *     await client.send({ path: '/settings' }) // { body: { data: … }, bytes: 2048, isSample: true }
 *
 * Every call has a deadline and is tried a second time when that may help and the retry budget allows it. At most twenty
 * run at once, each class of calls within its share (see `createCallClasses`). While a circuit breaker is open or the
 * directory is busy, calls fail at once; a pause of a second that the directory asks for is waited for. A refused call (422)
 * is logged here, since searches answer it with its reasons.
 */
export function createDirectoryClient(
  directoryUrl: string,
  deadlines: Deadlines = defaultDeadlines,
  clock: MonotonicClock = performance,
  key?: string,
  log?: Logger,
): DirectoryClient {
  const { origin, pathname } = new URL(directoryUrl)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: concurrentCalls,
    maxResponseSize,
    connect: { timeout: deadlines.read },
  })
  const endpoint = { pool, base, key }
  const budget = createRetryBudget(clock)
  const rateLimit = createUpstreamRateLimit(clock)
  const classes = createCallClasses(clock)
  const lists = createListReplies(log)
  const calls: Record<Outcome, number> = { answered: 0, failed: 0, cancelled: 0 }
  let isSample: boolean | null = null

  /** @throws DirectoryError while calls are paused, or background calls because few are left. */
  function check(call: DirectoryCall): void {
    rateLimit.check(nameOf(call), !call.isBackground)
    if (call.isBackground && !rateLimit.hasRoom())
      throw new DirectoryError('DIRECTORY_BUSY', `${nameOf(call)} was not sent: few calls are left`)
  }

  /** @throws DirectoryError when the call must not be sent. */
  function enter(call: DirectoryCall): (outcome: Outcome) => void {
    check(call)
    const end = classes.breaker(call).enter(call.path)
    if (!end) throw circuitOpen(call)
    return outcome => {
      calls[outcome]++
      end(outcome)
    }
  }

  async function attempt(
    call: DirectoryCall,
    signal: AbortSignal,
    end: (outcome: Outcome) => void,
  ): Promise<Reply | null> {
    call.onSend?.()
    try {
      const time = call.body ? deadlines.search : deadlines.read
      const response = await withDeadline(time, signal, async deadline =>
        callDirectory(endpoint, call, deadline),
      )
      const { status, headers, text } = response
      rateLimit.record(headers['x-ratelimit-remaining'])
      const reply = replyOf(nameOf(call), status, headers, text)
      if (reply) ({ isSample } = reply)
      end('answered')
      return reply
    } catch (failure) {
      end(call.signal?.aborted ? 'cancelled' : outcomeOf(failure))
      if (isBusy(failure)) rateLimit.pause(failure.retryAfter ?? 0)
      throw failure
    }
  }

  async function attemptTwice(call: DirectoryCall, signal: AbortSignal): Promise<Reply | null> {
    if (!call.isBackground) await rateLimit.waitForPause(signal)
    // Outside of the try block: a call that was not sent is not tried again.
    const end = enter(call)
    budget.addCall()
    try {
      return await attempt(call, signal, end)
    } catch (failure) {
      const delay = signal.aborted ? null : retryDelay(failure)
      if (delay === null || !budget.takeRetry()) throw failure
      await pause(delay, undefined, { signal })
      return await attempt({ ...call, resends: 1 }, signal, enter(call)).catch((again: unknown) => {
        throw isBusy(again) ? stillBusy(again) : again
      })
    }
  }

  /** The error of a directory that is busy twice; pauses calls even if the directory does not say for how long. */
  function stillBusy({ detail, retryAfter }: DirectoryError): DirectoryError {
    const wait = retryAfter || defaultPause
    rateLimit.pause(wait)
    return new DirectoryError('DIRECTORY_BUSY', detail, { status: 429, retryAfter: wait })
  }

  async function send(call: DirectoryCall): Promise<Reply | null> {
    try {
      // Before the queue: a call that would be refused does not wait in it.
      check(call)
      if (classes.breaker(call).isOpen(call.path)) throw circuitOpen(call)
      // Background calls have few places and no visitor waits for them, so they may wait in the queue for longer.
      const whole = call.isBackground ? 3 * deadlines.whole : deadlines.whole
      const reply = await withDeadline(whole, call.signal, async signal => {
        const release = await classes.enter(call, signal)
        return attemptTwice(call, signal).finally(release)
      })
      return lists.checked(call.path, reply)
    } catch (failure) {
      call.signal?.throwIfAborted()
      if (mayBeOff(call.path, failure) && (await isOff(call))) return null
      if (failure instanceof DirectoryError) {
        const { requestId } = call
        if (failure.status === 422)
          log?.info?.({ requestId, ...errorDetails(failure) }, 'The directory refused a call')
        throw failure
      }
      throw new DirectoryError('DIRECTORY_UNAVAILABLE', `${nameOf(call)} failed: ${reasonOf(failure)}`)
    }
  }

  /** Whether a page that was refused is switched off. A refused key refuses the list too. */
  async function isOff(call: DirectoryCall): Promise<boolean> {
    return send({ ...call, path: '/pages' }).then(
      list => isSwitchedOff(call.path, list),
      () => false,
    )
  }

  return {
    send,
    hasRoom: () => rateLimit.hasRoom(),
    isSample: () => isSample,
    statistics: () => ({ calls: { ...calls }, openCircuits: classes.openBreakers() }),
    close: () => closeWithin(closingGrace, pool),
  }
}

const isBusy = (failure: unknown): failure is DirectoryError =>
  failure instanceof DirectoryError && failure.status === 429

const methodOf = ({ body }: DirectoryCall) => (body ? 'POST' : 'GET')

const nameOf = (call: DirectoryCall) => `${methodOf(call)} ${call.path.split('?')[0]}`

const circuitOpen = (call: DirectoryCall) =>
  new DirectoryError('DIRECTORY_UNAVAILABLE', `${nameOf(call)} was not sent: it failed too often lately`)

/**
 * Why a call had no response: the system's code, or else the name of the error, without its message, which may hold what was sent.
 *
 *     reasonOf(error) // 'ECONNREFUSED', 'CERT_HAS_EXPIRED', 'TimeoutError', 'SocketError'
 */
function reasonOf(failure: unknown): string {
  const { code, name } = failure as Error & { code?: unknown }
  return typeof code === 'string' && !code.startsWith('UND_') ? code : name
}

/** Where calls go: the connections, the prefix of all paths, and the key. */
interface Endpoint {
  pool: Pool
  base: string
  key?: string | undefined
}

/** An HTTP response, read to its end. */
interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Sends one call and reads the whole response.
 *
 *     await callDirectory({ pool, base: '/core/v1' }, { path: '/settings' }, signal) // { status: 200, headers, text }
 *
 * Its trace span, `GET services`, names the resource only, since paths hold typed text. When several requests wait for the
 * call, its span belongs to the one that sent it; the same holds for a revalidation in the background.
 *
 * @throws ReplyTooLong when the response is too long; otherwise the error of the connection.
 */
async function callDirectory(
  endpoint: Endpoint,
  call: DirectoryCall,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const resource = resourceOf(call.path)
  const attributes = {
    'http.request.method': methodOf(call),
    'url.template': `/${resource}`,
    'signpost.request_id': call.requestId,
    'http.request.resend_count': call.resends,
  }
  return traced(
    `${methodOf(call)} ${resource}`,
    attributes,
    async span => {
      const response = await exchange(endpoint, call, signal)
      recordStatus(span, response.status)
      return response
    },
    { kind: SpanKind.CLIENT },
  )
}

async function exchange(
  { pool, base, key }: Endpoint,
  call: DirectoryCall,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const { path, body, requestId } = call
  const {
    statusCode,
    headers,
    body: content,
  } = await pool.request({
    method: methodOf(call),
    path: base + path,
    headers: {
      accept: 'application/json',
      'user-agent': 'Signpost gateway',
      ...(requestId ? { 'x-request-id': requestId } : {}),
      ...traceHeaders(),
      // Redirects are not followed, so no other server gets the key.
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    signal,
  })
  const fail = (): never => {
    // A second attempt would be as long.
    throw new ReplyTooLong('INTERNAL_SERVER_ERROR', `${nameOf(call)} is too long`, { status: statusCode })
  }
  const text = await responseText(content, headers['content-encoding'], fail).catch(
    (error: Error & { code?: string }) => {
      if (error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') fail()
      throw error
    },
  )
  return { status: statusCode, headers, text }
}
