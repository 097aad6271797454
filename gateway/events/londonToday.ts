import type { DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'

/**
 * The day it is in London.
 *
 *     londonToday(now) // '2026-11-20'
 */
export const londonToday = (now: DateTime): string => now.setZone(london).toISODate() ?? ''
