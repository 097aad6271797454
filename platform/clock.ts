import { DateTime, IANAZone } from 'luxon'

/** Reads elapsed milliseconds. `performance` is one; a test passes its own. */
export interface MonotonicClock {
  now(): number
}

/** Gives the present moment in London’s time. Only this file reads the time of the machine. */
export type Clock = () => DateTime

/**
 * The clock of the machine or, given a London wall-clock time, a clock that stays at that moment.
 *
 *     createClock('2026-12-25T09:00')().toISO() // '2026-12-25T09:00:00.000+00:00'
 */
export function createClock(fixed?: string): Clock {
  if (!fixed) return () => DateTime.now().setZone(london)
  const moment = DateTime.fromISO(fixed, { zone: london })
  return () => moment
}

const hourLength = 3_600_000
/** Six weeks: more than any page shows. */
const mostHours = 1000

class LondonZone extends IANAZone {
  readonly #offsets = new Map<number, number>()

  override offset(instant: number): number {
    const hour = Math.floor(instant / hourLength)
    const known = this.#offsets.get(hour)
    if (known !== undefined) return known
    const offset = super.offset(hour * hourLength)
    if (this.#offsets.size >= mostHours) this.#offsets.clear()
    this.#offsets.set(hour, offset)
    return offset
  }
}

/**
 * London’s time as a zone of Luxon.
 *
 *     london.offset(DateTime.utc(2026, 7, 1).toMillis()) // 60, the minutes that London's clocks are ahead of UTC
 *
 * Since 1847 clocks have changed on the full hour of UTC only, so the offset is computed once for each hour and cached: the
 * calendar of the machine is slow.
 */
export const london: IANAZone = new LondonZone('Europe/London')
