import { calendar as words } from '../../generated/messages/calendar.ts'
import { dayId } from './dayId.ts'
import type { HappeningDay } from './Happening.ts'
import { HappeningItem } from './HappeningItem.tsx'

interface Props {
  days: HappeningDay[]
  today: string
}

/** Days under one another, those with nothing left out. */
export function DayList({ days, today }: Props) {
  const filled = days.filter(({ happenings }) => happenings.length)
  if (!filled.length) return <p>{words.nothing}</p>
  return (
    <ol className="day-list">
      {filled.map(({ date, title, happenings }) => (
        <li key={date}>
          <h2 className="day-list__day" id={dayId(date)} tabIndex={-1}>
            <time dateTime={date}>{title}</time>
            {date === today && <strong className="day-list__today">{words.today}</strong>}
          </h2>
          <ul>
            {happenings.map((happening, i) => (
              <HappeningItem happening={happening} key={i} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
