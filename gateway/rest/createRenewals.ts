import { createRecentCount } from './createRecentCount.ts'
import type { Timer } from './Timer.ts'

// A little less than the sixty a minute that the whole site may cost, as the count forgets late.
const span = 5000
const mostInSpan = 5

/** The line of records that wait to be renewed behind their visitors. */
export interface Renewals {
  /** Puts a record in line, and renews as many as the pace allows. It is too old at `deadline`, a time of the timer. */
  want(key: string, deadline: number, renew: () => void): void
  /** Takes a record out of the line: it was just fetched. */
  forget(key: string): void
}

/**
 * A line of renewals: five in five seconds, those first that will be too old first.
 *
 *     renewals.want('/settings', fetchedAt + 300_000, () => load('/settings'))
 *
 * In a quiet hour whatever is wanted is renewed at once. In a busy one all of them get their turn, where first
 * come, first served would renew the home page each minute and let the rest grow too old.
 */
export function createRenewals(timer: Timer): Renewals {
  const line = new Map<string, { deadline: number; renew: () => void }>()
  const renewed = createRecentCount(timer, span)
  return {
    want: (key, deadline, renew) => {
      line.set(key, { deadline, renew })
      while (line.size > 0 && renewed.count() < mostInSpan) {
        const [next, record] = [...line].reduce((a, b) => (b[1].deadline < a[1].deadline ? b : a))
        line.delete(next)
        renewed.add()
        record.renew()
      }
    },
    forget: key => void line.delete(key),
  }
}
