import { DateTime } from 'luxon'
import { london } from './london.ts'

/** Gives the present moment as London wall clock. Only this file reads the time of the machine. */
export type Clock = () => DateTime

/**
 * A clock that runs, or, given a London wall-clock time, one that stands still there.
 *
 *     createClock('2026-12-25T09:00')().toISO() // '2026-12-25T09:00:00.000+00:00'
 */
export function createClock(fixed?: string): Clock {
  if (!fixed) return () => DateTime.now().setZone(london)
  const moment = DateTime.fromISO(fixed, { zone: london })
  return () => moment
}
