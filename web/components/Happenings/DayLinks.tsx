import { calendar as words } from '../../generated/messages/calendar.ts'
import { dayId } from './dayId.ts'
import type { HappeningDay } from './Happening.ts'

/** The days of a long list, to go straight to one. */
export function DayLinks({ days, today }: { days: HappeningDay[]; today: string }) {
  const filled = days.filter(({ happenings }) => happenings.length)
  if (filled.length < 2) return null
  return (
    <nav aria-label={words.days}>
      <ul className="day-links">
        {filled.map(({ date, shortTitle }) => (
          <li key={date}>
            <a href={`#${dayId(date)}`}>{date === today ? words.today : shortTitle}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
