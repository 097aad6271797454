const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * The day in large figures, for eyes that scan; the words beside it say the same to everyone.
 *
 * Names are written out here because browsers disagree on them: September is "Sep" in some and "Sept" in others.
 */
export function DateBlock({ date }: { date: string }) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return (
    <span className="date-block" aria-hidden="true">
      <span className="date-block__weekday">{weekdays[weekday]}</span>
      <span className="date-block__day">{day}</span>
      <span className="date-block__month">{months[month - 1]}</span>
    </span>
  )
}
