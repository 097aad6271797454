import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What one run of load gave; times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

interface Report {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}

const run = promisify(execFile)

/** Asks for one address over eight connections, each as fast as it is answered, for so many seconds. */
export async function load(
  address: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const program = 'node_modules/autocannon/autocannon.js'
  const options = ['--json', '--connections', '8', '--duration', String(seconds)]
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const { stdout } = await run(process.execPath, [program, ...options, ...sent, address], { maxBuffer: 1e7 })
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as Report
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}
