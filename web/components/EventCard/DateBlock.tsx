import { events as words } from '../../generated/messages/events.ts'
import type { EventCardFragment } from '../../generated/types.ts'

/**
 * The first day in large figures, or that it is on now, for visitors who scan the page; screen readers read the text beside it.
 * The day an event of two years began would be taken for one to come.
 */
export function DateBlock({ event }: { event: Pick<EventCardFragment, 'startDay' | 'isUnderWay'> }) {
  const { startDay, isUnderWay } = event
  if (!startDay) return null
  return (
    <span className="date-block" aria-hidden="true">
      {isUnderWay ? (
        <span className="date-block__now">{words.now}</span>
      ) : (
        <>
          <span className="date-block__weekday">{startDay.weekday}</span>
          <span className="date-block__day">{startDay.day}</span>
          <span className="date-block__month">{startDay.month}</span>
        </>
      )}
    </span>
  )
}
