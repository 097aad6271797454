import type { QuotaState } from './QuotaState.ts'
import { quotaWindow } from './quotaWindow.ts'

/**
 * How a client stands, in the headers of an answer.
 *
 *     quotaHeaders({ limit: 300_000, remaining: 299_978, resetsIn: 42, isOver: false })
 *     // { 'ratelimit-limit': '300000', 'ratelimit-remaining': '299978', 'ratelimit-reset': '42',
 *     //   'ratelimit-policy': '300000;w=60' }
 *
 * Over quota `retry-after` says the seconds too, since that is the one header every client knows.
 */
export function quotaHeaders({ limit, remaining, resetsIn, isOver }: QuotaState): Record<string, string> {
  const headers: Record<string, string> = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetsIn),
    'ratelimit-policy': `${limit};w=${quotaWindow}`,
  }
  if (isOver) headers['retry-after'] = String(resetsIn)
  return headers
}
