import { requestOrigin } from '../../platform/http/requestOrigin.ts'

/** What tells a program from a person when a form is sent. */
export interface Doubt {
  /** The page it was sent from. */
  step: string
  /** Milliseconds; null when the page was not made by us, or not for this visitor. */
  madeAt: number | null
  now: number
  /** What stands in the field that nobody sees. */
  trap: string
}

const shortest = 3000
const longest = 24 * 3_600_000

/**
 * Whether a form looks as if a program had filled it in. A person may look so too, so nothing is refused for it: one more
 * press is asked for.
 *
 *     isDoubtful({ step: 'check', madeAt: now - 900, now, trap: '' }, now - 900) // true: nobody is that quick
 *
 * @param startedAt when the first page of the form was made, in milliseconds.
 */
export function isDoubtful({ step, madeAt, now, trap }: Doubt, startedAt: number): boolean {
  if (trap !== '' || madeAt === null) return true
  const since = step === 'confirm' ? madeAt : Math.min(startedAt, madeAt)
  return now - since < shortest || now - madeAt > longest
}

/**
 * Whether a form was sent from a page of another site.
 *
 *     isForeign(headers, ['signpost.example'], false) // true for Origin: https://elsewhere.example
 *
 * Where a browser says nothing at all, the token of the page has to vouch.
 *
 * @param hosts under which this site is reached.
 */
export function isForeign(headers: Headers, hosts: readonly string[], hasToken: boolean): boolean {
  const origin = requestOrigin(headers, hosts)
  return origin === 'foreign' || (origin !== 'ours' && !hasToken)
}
