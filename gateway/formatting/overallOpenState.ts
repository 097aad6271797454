import { DateTime } from 'luxon'
import type { OpenStateWords } from './OpenStateWords.ts'

/**
 * The open state of a service over all its places.
 *
 *     overallOpenState([openUntil5pm, openUntil8pm, closed]) // openUntil8pm
 *     overallOpenState([opensMonday, opensTomorrow])         // opensTomorrow
 *     overallOpenState([notStated, closed])                  // closed
 *
 * Open when any is open, by the one that closes last; else the one that opens soonest; else closed. Not
 * stated only when every place is, and for a service with no place.
 */
export function overallOpenState(states: readonly OpenStateWords[]): OpenStateWords {
  const open = states.filter(({ status }) => status === 'OPEN')
  const closed = states.filter(({ status }) => status === 'CLOSED')
  return (
    open.toSorted((a, b) => instant(b.until) - instant(a.until) || 0)[0] ??
    closed.toSorted((a, b) => instant(a.nextOpensAt) - instant(b.nextOpensAt) || 0)[0] ?? {
      status: 'NOT_STATED',
      text: 'Opening times not stated',
      until: null,
      nextOpensAt: null,
    }
  )
}

// Offsets differ across a clock change, so the texts cannot be compared. No moment given is never, which
// is later than any. Infinity less Infinity is no number: the `|| 0` above leaves those two in order.
function instant(timestamp: string | null): number {
  return timestamp === null ? Infinity : DateTime.fromISO(timestamp).toMillis()
}
