import { DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import { memoiseByKey } from '../formatting/memoise.ts'

/** How many weeks are kept. */
export const keptWeeks = 52

/** A moment as the dataset writes it: `2026-11-20T09:00:00+00:00`. */
export const isoOf: (moment: number) => string = memoiseByKey(
  5000,
  (moment: number) =>
    DateTime.fromMillis(moment, { zone: london }).startOf('second').toISO({ suppressMilliseconds: true }) ??
    '',
)

/**
 * The later of two moments in ISO 8601.
 *
 *     laterOf('2026-11-20T09:00:00+00:00', '2026-11-21T10:00:00+00:00') // the second
 */
export const laterOf = (moment: string, other: string | null): string =>
  other && DateTime.fromISO(other) > DateTime.fromISO(moment) ? other : moment

/** The beginning of an ISO week in London. */
interface WeekStart {
  /** `2026-W48` */
  week: string
  /** Milliseconds of the epoch. */
  at: number
}

/**
 * The beginnings of this week and of those before it, newest first: 52 in all.
 *
 *     weekStarts(now)[0] // { week: '2026-W48', at: 1795392000000 }, Monday 23 November 2026, 00:00
 */
export function weekStarts(now: number): WeekStart[] {
  const first = DateTime.fromMillis(now, { zone: london }).startOf('week')
  return Array.from({ length: keptWeeks }, (_, weeks) => {
    const start = first.minus({ weeks })
    return { week: start.toFormat("kkkk-'W'WW"), at: start.toMillis() }
  })
}
