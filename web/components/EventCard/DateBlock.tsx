import { dates as words } from '../../generated/messages/dates.ts'
import { weekdayOf } from '../Happenings/weekdayOf.ts'

/** The day in large figures, for eyes that scan; the words beside it say the same to everyone. */
export function DateBlock({ date }: { date: string }) {
  const [, month = 1, day] = date.split('-').map(Number)
  return (
    <span className="date-block" aria-hidden="true">
      <span className="date-block__weekday">{words.weekdaysShort[weekdayOf(date) - 1]}</span>
      <span className="date-block__day">{day}</span>
      <span className="date-block__month">{words.monthsShort[month - 1]}</span>
    </span>
  )
}
