import { HttpProblem } from '../../platform/http/httpError.ts'
import type { Client } from './Client.ts'
import { quotaHeaders } from './quotaHeaders.ts'
import type { QuotaState } from './QuotaState.ts'

/**
 * The refusal of a client that has used up its quota: status 429, and how many seconds to wait.
 *
 *     overQuota(state, client.kind).message
 *     // 'You have used your 300000 points of this minute. Wait 42 seconds, or send a key: it gives more. See /developers.'
 */
export function overQuota(state: QuotaState, kind: Client['kind']): HttpProblem {
  const { limit, resetsIn } = state
  const wait = `Wait ${resetsIn} ${resetsIn === 1 ? 'second' : 'seconds'}`
  const advice = kind === 'keyed' ? `${wait}.` : `${wait}, or send a key: it gives more. See /developers.`
  return new HttpProblem(429, `You have used your ${limit} points of this minute. ${advice}`, {
    code: 'RATE_LIMITED',
    headers: quotaHeaders(state),
  })
}
