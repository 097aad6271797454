import { Agent, fetch } from 'undici'
import { siteHeaders, siteKeyChallenge } from './clients/trustedSite.ts'
import { networkOf } from './clients/network.ts'
import { createCircuitBreaker } from '../platform/resilience/circuitBreaker.ts'
import { createSemaphore } from '../platform/resilience/semaphore.ts'
import { log } from '../platform/log.ts'
import { traceHeaders } from '../platform/tracing.ts'

/** Milliseconds. The gateway waits ten seconds for its directory, and then answers from its cache. */
const deadlines = { connect: 2000, whole: 11_000, probe: 1500 }
const logInterval = 60_000
const connections = 50
const longestQueue = 200
const largestResponse = 64 * 1024 * 1024

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
  /** Whether it is ready, by its `/readyz`; null when that address cannot be reached. */
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
 * seconds.
 *
 * @param means.key the first key of `GATEWAY_KEY`; without one nothing is sent about visitors, as it would not be trusted.
 * @param means.visit the visit that a call belongs to.
 */
export function gatewayClient(
  url: string,
  { key, visit }: { key: string | undefined; visit: () => CurrentVisit | undefined },
): GatewayClient {
  const agent = new Agent({
    connections,
    connect: { timeout: deadlines.connect },
    maxResponseSize: largestResponse,
  })
  const semaphore = createSemaphore(connections, longestQueue)
  const breaker = createCircuitBreaker(performance)
  let loggedAt = -Infinity

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
    const timeout = AbortSignal.timeout(call.deadline ?? deadlines.whole)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    if (breaker.isOpen(call.path)) throw circuitOpen()
    const release = await semaphore(signal)
    const answer = await attempt(call, signal).finally(release)
    if (answer.headers.get('www-authenticate') === siteKeyChallenge) throw unknownKey()
    const content = answer.body as ReadableStream<Uint8Array<ArrayBuffer>> | null
    return new Response(content, { status: answer.status, headers: [...answer.headers] })
  }

  async function attempt(call: GatewayCall, signal: AbortSignal) {
    const { path, method = 'GET', body } = call
    const end = breaker.enter(path)
    if (!end) throw circuitOpen()
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: [...headersOf(call)],
        body,
        signal,
        // The key is for that host only.
        redirect: 'manual',
        dispatcher: agent,
      })
      end('answered')
      return response
    } catch (error) {
      end(call.signal?.aborted ? 'cancelled' : 'failed')
      throw error
    }
  }

  function unknownKey(): Error {
    if (performance.now() - loggedAt > logInterval) {
      loggedAt = performance.now()
      log.error(
        'the gateway at GATEWAY_URL does not know the GATEWAY_KEY of this site: pages cannot be answered',
      )
    }
    return new Error('The gateway elsewhere does not know our key')
  }

  return {
    send,
    async probe() {
      const answer = await fetch(new URL('/readyz', url), {
        signal: AbortSignal.timeout(deadlines.probe),
        redirect: 'manual',
        dispatcher: agent,
      })
      await answer.body?.cancel()
      return answer.status === 200 || (answer.status >= 500 ? false : null)
    },
    close: () => agent.destroy(),
  }
}

const circuitOpen = () => new Error('The gateway elsewhere was not asked: it failed too often lately')
