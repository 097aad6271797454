import type { DateTime } from 'luxon'
import { isoDate } from '../formatting/isoDate.ts'
import { secondsInDay } from '../formatting/secondsInDay.ts'
import { wallClock } from '../formatting/wallClock.ts'

/**
 * The day it is in London.
 *
 *     londonToday(now) // '2026-11-20'
 */
export function londonToday(now: DateTime): string {
  return isoDate(Math.floor(wallClock(now) / secondsInDay))
}
