import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'
import type { MonotonicClock } from '../../platform/clock.ts'

// A little less than the sixty a minute that the whole site may cost, as the count forgets late.
const span = 5000
const mostInSpan = 5
const mostTogether = 100

/** A record that waits to be renewed. */
export interface Renewal {
  key: string
  /** When it is too old, as a time of the timer. */
  deadline: number
  /** Those of one batch are fetched with one call, and take one turn. */
  batch?: string | undefined
  /** Renews it, unless the turn that its call takes is another process's. */
  renew: (turn: () => Promise<boolean>) => void
}

/** The line of records that wait to be renewed behind their visitors. */
export interface Renewals {
  /** Puts a record in line, and renews as many as the pace allows. */
  want(renewal: Renewal): void
  /** Takes a record out of the line: it was just fetched. */
  forget(key: string): void
}

/**
 * A line of renewals: five calls in five seconds, those first whose records will be too old first.
 *
 *     renewals.want({ key: '/settings', deadline: fetchedAt + 300_000, renew: () => load('/settings') })
 *
 * In a quiet hour whatever is wanted is renewed at once. In a busy one all of them get their turn, where first
 * come, first served would renew the home page each minute and let the rest grow too old.
 *
 * @param takeTurn asks for a turn at the pace that several processes keep together; once for each call.
 */
export function createRenewals(timer: MonotonicClock, takeTurn: () => Promise<boolean>): Renewals {
  const line = new Map<string, Renewal>()
  const renewed = createSlidingCount(timer, span)
  let isWoken = false
  const renewNext = () => {
    const first = [...line.values()].reduce((a, b) => (b.deadline < a.deadline ? b : a))
    const others = [...line.values()].filter(other => other !== first && other.batch === first.batch)
    let asked: Promise<boolean> | undefined
    renewed.add()
    for (const { key, renew } of [first, ...(first.batch ? others : [])].slice(0, mostTogether)) {
      line.delete(key)
      renew(() => (asked ??= takeTurn()))
    }
  }
  return {
    want: renewal => {
      line.set(renewal.key, renewal)
      if (isWoken) return
      isWoken = true
      // Those of one batch come one after the other: all of them stand in line before the first turn is given.
      queueMicrotask(() => {
        isWoken = false
        while (line.size > 0 && renewed.count() < mostInSpan) renewNext()
      })
    },
    forget: key => void line.delete(key),
  }
}
