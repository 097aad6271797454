import { Agent, fetch } from 'undici'
import { siteHeaders, siteKeyChallenge } from './clients/trustedSite.ts'
import { networkOf } from './clients/network.ts'
import { createCircuitBreaker } from '../platform/resilience/circuitBreaker.ts'
import { byteStream } from '../platform/http/streams.ts'
import { withDeadline } from '../platform/resilience/deadline.ts'
import { createSemaphore } from '../platform/resilience/semaphore.ts'
import { log, onceEvery } from '../platform/log.ts'
import { traceHeaders } from '../platform/tracing.ts'

/** Milliseconds. */
const deadlines = { connect: 2000, probe: 1500 }
const logInterval = 60_000
const connections = 50
const longestQueue = 200

/** What a response of the remote gateway may take. Times are in milliseconds. */
export interface GatewayBounds {
  /** A whole answer, and a download until its headers. */
  answer: number
  /** Bytes of an answer. */
  answerSize: number
  /** A download in which no byte comes. */
  pause: number
  /** A download in all, however large it is. */
  download: number
  /** How many downloads run at once. */
  downloads: number
}

/** The gateway waits ten seconds for its directory, and then answers from its cache. */
const usualBounds: GatewayBounds = {
  answer: 11_000,
  answerSize: 64 * 1024 * 1024,
  pause: 30_000,
  download: 300_000,
  downloads: connections,
}

/** The request of a visitor that is being answered. */
export interface CurrentVisit {
  requestId?: string | undefined
  /** The network address of the visitor. */
  address?: string | undefined
  traceparent?: string | undefined
}

/** A request to the remote gateway. */
interface GatewayCall {
  /** A path and query on the gateway's host. */
  path: string
  method?: string
  headers?: Headers
  body?: string | ArrayBuffer | Uint8Array<ArrayBuffer> | undefined
  /** The id of its request, if it is not the one of the visit. */
  requestId?: string | undefined
  /** The network address of the client, if it is not the one of the visit. */
  address?: string | undefined
  /** Whether the site renders a page from it. */
  isForPage?: boolean
  /** Milliseconds that it may take, if not the usual ones. */
  deadline?: number | undefined
  signal?: AbortSignal | undefined
}

/** Calls the remote gateway. */
interface GatewayClient {
  /** @throws Error when the gateway does not respond in time, and at once while the circuit breaker is open. */
  send(call: GatewayCall): Promise<Response>
  /** The same for a file: its body may be large and has time as long as it comes; one that fails breaks the stream. */
  download(call: GatewayCall): Promise<Response>
  /** Whether it is ready, by its `/readyz`, and knows our key; null when that address cannot be reached. */
  probe(): Promise<boolean | null>
  close(): Promise<void>
}

/**
 * A client of the gateway at this address, with a connection pool and timeouts of its own.
 *
 *     await gatewayClient('https://gateway.example/graphql', { key, visit }).send({ path: '/graphql', … })
 *
 * With the key it sends the visitor's network, and no more of their address, so that the gateway limits each visitor
 * separately. The request id and the trace are always sent. After ten failures in a row a circuit breaker opens for five
 * seconds. Downloads have connections of their own, so that pages do not wait for clients who read slowly.
 *
 * @param means.key the first key of `GATEWAY_KEY`; without one nothing is sent about visitors, as it would not be trusted.
 * @param means.visit the visit that a call belongs to.
 * @param means.bounds those that differ from the usual ones.
 */
export function gatewayClient(
  url: string,
  {
    key,
    visit,
    bounds: changed,
  }: {
    key: string | undefined
    visit: () => CurrentVisit | undefined
    bounds?: Partial<GatewayBounds> | undefined
  },
): GatewayClient {
  const bounds = { ...usualBounds, ...changed }
  const connect = { timeout: deadlines.connect }
  const agent = new Agent({ connections, connect, maxResponseSize: bounds.answerSize })
  const fileAgent = new Agent({ connections: bounds.downloads, connect, bodyTimeout: bounds.pause })
  const semaphore = createSemaphore(connections, longestQueue)
  const fileSemaphore = createSemaphore(bounds.downloads, longestQueue)
  const breaker = createCircuitBreaker(performance)
  const isWarningDue = onceEvery(logInterval)

  function headersOf(call: GatewayCall): Headers {
    const all = new Headers(call.headers)
    const { requestId, traceparent, address: visitor } = visit() ?? {}
    const id = call.requestId ?? requestId
    if (id) all.set('x-request-id', id)
    if (traceparent) all.set('traceparent', traceparent)
    for (const [name, value] of Object.entries(traceHeaders())) all.set(name, value)
    if (!key) return all
    all.set(siteHeaders.key, key)
    const network = networkOf(call.address ?? visitor ?? '')
    if (network) all.set(siteHeaders.network, network.replace(/\/64$/, ''))
    if (call.isForPage) all.set(siteHeaders.purpose, 'page')
    return all
  }

  async function send(call: GatewayCall): Promise<Response> {
    const timeout = AbortSignal.timeout(call.deadline ?? bounds.answer)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    if (breaker.isOpen(call.path)) throw circuitOpen()
    const release = await semaphore(signal)
    const { body, status, headers } = await attempt(call, signal, agent).finally(release)
    return new Response(body as ByteStream | null, { status, headers: [...headers] })
  }

  async function download(call: GatewayCall): Promise<Response> {
    if (breaker.isOpen(call.path)) throw circuitOpen()
    return withDeadline(bounds.answer, call.signal, async signal => {
      const release = await fileSemaphore(signal)
      try {
        const { body, status, headers } = await attempt(call, signal, fileAgent)
        if (!body) release()
        const content = body && byteStream(body as ByteStream, release, { longest: bounds.download })
        return new Response(content, { status, headers: [...headers] })
      } catch (error) {
        release()
        throw error
      }
    })
  }

  async function attempt(call: GatewayCall, signal: AbortSignal, dispatcher: Agent) {
    const { path, method = 'GET', body } = call
    const end = breaker.enter(path)
    if (!end) throw circuitOpen()
    const response = await fetch(new URL(path, url), {
      method,
      headers: [...headersOf(call)],
      body,
      signal,
      // The key is for that host only.
      redirect: 'manual',
      dispatcher,
    }).catch((error: unknown) => {
      end(call.signal?.aborted ? 'cancelled' : 'failed')
      throw error
    })
    end('answered')
    if (isKeyRefused(response)) throw new Error('The gateway elsewhere does not know our key')
    return response
  }

  /** Also logs it, once a minute. */
  function isKeyRefused({ headers }: { headers: { get(name: string): string | null } }): boolean {
    if (headers.get('www-authenticate') !== siteKeyChallenge) return false
    if (isWarningDue())
      log.error(
        'the gateway at GATEWAY_URL does not know the GATEWAY_KEY of this site: pages cannot be answered',
      )
    return true
  }

  return {
    send,
    download,
    async probe() {
      const signal = AbortSignal.timeout(deadlines.probe)
      const readiness = await fetch(new URL('/readyz', url), {
        signal,
        redirect: 'manual',
        dispatcher: agent,
      })
      await readiness.body?.cancel()
      if (readiness.status !== 200) return readiness.status >= 500 ? false : null
      if (!key) return true
      // `/readyz` is open to all, so it says nothing about the key. For no visitor the question costs nothing.
      const headers = headersOf({
        path: '/graphql',
        headers: new Headers({ 'content-type': 'application/json' }),
        address: '',
        isForPage: true,
      })
      const answer = await fetch(url, {
        method: 'POST',
        headers: [...headers],
        body: '{"query":"{ __typename }"}',
        signal,
        redirect: 'manual',
        dispatcher: agent,
      })
      await answer.body?.cancel()
      return !isKeyRefused(answer)
    },
    close: async () => {
      await Promise.all([agent.destroy(), fileAgent.destroy()])
    },
  }
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>

const circuitOpen = () => new Error('The gateway elsewhere was not asked: it failed too often lately')
