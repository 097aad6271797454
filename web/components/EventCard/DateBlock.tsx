import type { EventCardFragment } from '../../generated/types.ts'

/** The day in large figures, for visitors who scan the page; screen readers read the text beside it. */
export function DateBlock({ leaf }: { leaf: NonNullable<EventCardFragment['startDay']> }) {
  return (
    <span className="date-block" aria-hidden="true">
      <span className="date-block__weekday">{leaf.weekday}</span>
      <span className="date-block__day">{leaf.day}</span>
      <span className="date-block__month">{leaf.month}</span>
    </span>
  )
}
