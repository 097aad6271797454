import { createClock } from '../../../../platform/clock.ts'
import { config } from '../../../../platform/config.ts'
import { recordLifetime } from '../../../server/visit.ts'

const clock = createClock(config.NOW)
const minute = 60_000

/**
 * The current day in London, by the server's clock: clocks of visitors may be wrong, and in any zone. A page with it is
 * cached until the end of the minute at most.
 *
 *     londonDay() // '2026-11-20'
 */
export function londonDay(): string {
  const now = clock()
  recordLifetime(minute - (now.toMillis() % minute))
  return now.toFormat('yyyy-MM-dd')
}
