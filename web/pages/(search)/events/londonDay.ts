import { createClock } from '../../../../platform/clock.ts'
import { config } from '../../../../platform/config.ts'

const clock = createClock(config.NOW)

/**
 * The day it is in London. Only the server knows: the clocks of visitors may be wrong, and stand in any zone.
 *
 *     londonDay() // '2026-11-20'
 */
export const londonDay = (): string => clock().toFormat('yyyy-MM-dd')
