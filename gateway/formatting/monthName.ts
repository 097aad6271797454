const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The name of a month, counted from January 1; empty for anything else.
 *
 *     monthName(12) // 'December'
 */
export function monthName(month: number): string {
  return names[month - 1] ?? ''
}
