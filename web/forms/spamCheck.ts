import { requestOrigin } from '../../platform/http/clientAddress.ts'

/** What tells a program from a person when a form is sent. */
export interface SpamSignals {
  /** The page that it was sent from. */
  step: string
  /** The time of that page in milliseconds; null without a token of ours for this visitor. */
  madeAt: number | null
  now: number
  /** The value of the honeypot field. */
  trap: string
}

/** Milliseconds. */
const shortest = 3000
const longest = 24 * 3_600_000

/**
 * Whether a form looks as if a program had filled it in: faster than 3 s, from a page older than a day or without our
 * token, or with a value in the honeypot field. All of this happens to people too, so the form is not refused; one more
 * press is asked for.
 *
 *     isSuspicious({ step: 'check', madeAt: now - 900, now, trap: '' }, now - 900) // true: too fast
 *
 * @param startedAt The time of the form's first page, in milliseconds.
 */
export function isSuspicious({ step, madeAt, now, trap }: SpamSignals, startedAt: number): boolean {
  if (trap !== '' || madeAt === null) return true
  const since = step === 'confirm' ? madeAt : Math.min(startedAt, madeAt)
  return now - since < shortest || now - madeAt > longest
}

/**
 * Whether a form was posted from a page of another site.
 *
 *     isCrossSite(headers, ['signpost.example'], false) // true for Origin: https://elsewhere.example
 *
 * Where the browser sends neither header, only a form with our token counts as ours.
 *
 * @param hosts The hosts of this site.
 */
export function isCrossSite(headers: Headers, hosts: readonly string[], hasToken: boolean): boolean {
  const origin = requestOrigin(headers, hosts)
  return origin === 'cross-site' || (origin !== 'ours' && !hasToken)
}
