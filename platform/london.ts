import { IANAZone } from 'luxon'

const hourLength = 3_600_000
/** Six weeks: more than any page speaks of. */
const mostHours = 1000

class LondonZone extends IANAZone {
  readonly #inHour = new Map<number, number>()

  override offset(instant: number): number {
    const hour = Math.floor(instant / hourLength)
    const known = this.#inHour.get(hour)
    if (known !== undefined) return known
    const offset = super.offset(hour * hourLength)
    if (this.#inHour.size >= mostHours) this.#inHour.clear()
    this.#inHour.set(hour, offset)
    return offset
  }
}

/**
 * London's time, as a zone of luxon.
 *
 *     london.offset(DateTime.utc(2026, 7, 1).toMillis()) // 60, the minutes that London's clocks are ahead of UTC
 *
 * Since 1847 clocks have changed on the full hour of UTC only, so that the calendar of the machine, which takes its time,
 * is asked once for an hour.
 */
export const london: IANAZone = new LondonZone('Europe/London')
