import autocannon from 'autocannon'
import { quantile } from '../quantile.ts'

/** What one short run of load gave; latencies in milliseconds. */
export interface MeasuredLoad {
  requests: number
  perSecond: number
  p50: number
  p99: number
}

/**
 * Sends one body over 32 connections, each as fast as it is answered, for so many seconds.
 *
 *     await measureLoad('http://127.0.0.1:40123/graphql', body, 0.8) // { requests: 4120, perSecond: 5150, p50: 6.1, p99: 9.8 }
 *
 * Counted here, since the program itself knows whole milliseconds and whole seconds only.
 *
 * @throws Error when an answer fails or is not a 2xx.
 */
export async function measureLoad(url: string, body: string, seconds: number): Promise<MeasuredLoad> {
  const times: number[] = []
  let [first, last] = [0, 0]
  const run = autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    connections: 32,
    duration: seconds,
    sampleInt: 50,
    timeout: 5,
  })
  run.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
    last = performance.now()
    first ||= last
    times.push(milliseconds)
  })
  const { errors, non2xx } = await run
  if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} of ${times.length} requests`)
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    perSecond: ((times.length - 1) / (last - first)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
