import { Agent, fetch } from 'undici'
import { siteHeaders, siteKeyChallenge } from '../../gateway/clients/trustedSite.ts'
import { networkOf } from '../../gateway/clients/network.ts'
import { createCircuitBreaker } from '../../platform/resilience/circuitBreaker.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import { log } from '../../platform/log.ts'
import { traceHeaders } from '../../platform/tracing.ts'
import { visit } from './visit.ts'

/** Milliseconds. The gateway itself gives up on its directory after ten seconds, and then has an answer all the same. */
const deadlines = { connect: 2000, whole: 11_000, probe: 1500 }
const betweenComplaints = 60_000
const callsAtOnce = 50
const longestQueue = 200
const largestAnswer = 64 * 1024 * 1024

/** A request to the gateway elsewhere. */
export interface GatewayCall {
  /** A path and query on the gateway's host. */
  path: string
  method?: string
  headers?: Headers
  body?: string | ArrayBuffer | undefined
  /** The id of the request that it is for, if that is not the visit's. */
  requestId?: string | undefined
  /** The network address of whoever sent the request that is passed on, if not that of the visit. */
  address?: string | undefined
  /** Whether it is the site's own, for a page that its server draws. */
  isForPage?: boolean
  /** Milliseconds it may take in all, if not as many as others. */
  deadline?: number | undefined
  signal?: AbortSignal | undefined
}

/** Calls the gateway elsewhere. */
export interface GatewayClient {
  /** @throws Error when the gateway does not answer in time or was left alone, because it failed too often lately. */
  send(call: GatewayCall): Promise<Response>
  /** Asks whether it is ready, at no cost; null when it does not tell at that address. */
  probe(): Promise<boolean | null>
  close(): Promise<void>
}

/**
 * A client for the gateway at this address, with connections and deadlines of its own.
 *
 *     await gatewayClient('https://gateway.example/graphql', 'key…').send({ path: '/graphql', … })
 *
 * With the key goes whose request it is: the visitor's network, and no more of their address than that. So the gateway
 * limits each visitor by themselves. The request's id and its trace go along in any case. One that is down is left alone
 * for a while: calls to it fail at once.
 *
 * @param key the first of those in `GATEWAY_KEY`; without one nothing is said about visitors, as nobody would believe it.
 */
export function gatewayClient(url: string, key: string | undefined): GatewayClient {
  const agent = new Agent({
    connections: callsAtOnce,
    connect: { timeout: deadlines.connect },
    maxResponseSize: largestAnswer,
  })
  const semaphore = createSemaphore(callsAtOnce, longestQueue)
  const breaker = createCircuitBreaker(performance)
  let complainedAt = -Infinity

  function headersOf(call: GatewayCall): Headers {
    const all = new Headers(call.headers)
    const { requestId, traceparent, address: visitor } = visit.getStore() ?? {}
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
    const late = AbortSignal.timeout(call.deadline ?? deadlines.whole)
    const signal = call.signal ? AbortSignal.any([call.signal, late]) : late
    if (breaker.isOpen(call.path)) throw leftAlone()
    const release = await semaphore(signal)
    const answer = await attempt(call, signal).finally(release)
    if (answer.headers.get('www-authenticate') === siteKeyChallenge) throw unknownKey()
    const content = answer.body as ReadableStream<Uint8Array<ArrayBuffer>> | null
    return new Response(content, { status: answer.status, headers: [...answer.headers] })
  }

  async function attempt(call: GatewayCall, signal: AbortSignal) {
    const { path, method = 'GET', body } = call
    const end = breaker.enter(path)
    if (!end) throw leftAlone()
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: [...headersOf(call)],
        body,
        signal,
        // The key is for that host only.
        redirect: 'manual',
        dispatcher: agent,
      })
      end('answered')
      return answer
    } catch (error) {
      end(call.signal?.aborted ? 'cancelled' : 'failed')
      throw error
    }
  }

  function unknownKey(): Error {
    if (performance.now() - complainedAt > betweenComplaints) {
      complainedAt = performance.now()
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

const leftAlone = () => new Error('The gateway elsewhere was not asked: it failed too often lately')
