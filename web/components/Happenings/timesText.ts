import { dates as words } from '../../generated/messages/dates.ts'

/**
 * From when to when, on one day.
 *
 *     timesText('10:30:00', '15:00:00') // '10:30am to 3pm'
 *     timesText('00:00:00', '00:00:00') // 'All day'
 */
export function timesText(from: string, to: string): string {
  if (from === to && from.startsWith('00:00')) return words.allDay
  const opening = timeText(from)
  return to.startsWith('00:00')
    ? words.toMidnight({ from: opening })
    : words.span({ from: opening, to: timeText(to) })
}

function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return (hours < 12 ? words.morning : words.afternoon)({ time: `${hours % 12 || 12}${past}` })
}
