import { shell } from '../../generated/messages/shell.ts'
import { dateWords, dayAfter, shortDateWords } from './days.ts'
import type { Happening, HappeningDay } from './Happening.ts'

interface Dated extends Happening {
  startDate: string
  endDate: string
}

/** No event of ours lasts longer; one with a mistyped year should not fill every day of a calendar. */
const longest = 31

/**
 * What takes place on each of these days: something that lasts over several stands on each of them.
 *
 *     byDay(['2026-11-20', '2026-11-21'], happenings)[0] // { date: '2026-11-20', title: 'Friday 20 November', … }
 */
export function byDay(dates: readonly string[], happenings: readonly Dated[]): HappeningDay[] {
  return dates.map(date => ({
    date,
    title: dateWords(date),
    shortTitle: shortDateWords(date),
    happenings: happenings
      .filter(({ startDate, endDate }) => isOn(date, startDate, endDate))
      .toSorted(
        (a, b) => a.startsAt.localeCompare(b.startsAt) || a.name.localeCompare(b.name, shell.language),
      )
      .map(({ name, href, startsAt, times, place, notes }) => ({
        name,
        href,
        startsAt,
        times,
        place,
        notes,
      })),
  }))
}

const isOn = (date: string, start: string, end: string) =>
  date === start || (date > start && date <= end && date < dayAfter(start, longest))
