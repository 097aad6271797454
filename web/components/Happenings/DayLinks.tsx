import { calendar as words } from '../../generated/messages/calendar.ts'
import { dates } from '../../generated/messages/dates.ts'
import { dayId } from './dayId.ts'
import type { HappeningDay } from './Happening.ts'
import { weekdayOf } from './weekdayOf.ts'

/** The days of a long list, to go straight to one. */
export function DayLinks({ days, today }: { days: HappeningDay[]; today: string }) {
  const filled = days.filter(({ happenings }) => happenings.length)
  if (filled.length < 2) return null
  return (
    <nav aria-label={words.days}>
      <ul className="day-links">
        {filled.map(({ date }) => (
          <li key={date}>
            <a href={`#${dayId(date)}`}>
              {date === today
                ? words.today
                : words.dayLink({
                    weekday: dates.weekdaysShort[weekdayOf(date) - 1]!,
                    day: Number(date.slice(8)),
                  })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
