import { IANAZone } from 'luxon'
import { rememberedByKey } from './rememberedByKey.ts'

const london = IANAZone.create('Europe/London')
const hourLength = 3_600_000
const inHour = rememberedByKey(1000, (hour: number) => london.offset(hour * hourLength))

/**
 * By how many minutes London's clocks are ahead of UTC at an instant, given in milliseconds since 1970.
 *
 *     londonOffset(Date.UTC(2026, 6, 1)) // 60
 *
 * Since 1847 clocks have changed on the full hour of UTC only, so that the calendar, which takes its time, is asked
 * once for an hour.
 */
export function londonOffset(milliseconds: number): number {
  return inHour(Math.floor(milliseconds / hourLength))
}
