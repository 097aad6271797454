/**
 * From when to when, on one day.
 *
 *     timesText('10:30:00', '15:00:00') // '10:30am to 3pm'
 *     timesText('00:00:00', '00:00:00') // 'All day'
 */
export function timesText(from: string, to: string): string {
  if (from === to && from.startsWith('00:00')) return 'All day'
  return to.startsWith('00:00') ? `${timeText(from)} to midnight` : `${timeText(from)} to ${timeText(to)}`
}

function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}
