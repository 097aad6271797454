const names = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The name of a day of the week, counted from Monday 1 to Sunday 7; empty for anything else.
 *
 *     weekdayName(7) // 'Sunday'
 */
export function weekdayName(weekday: number | null | undefined): string {
  return names[weekday ?? 0] ?? ''
}
