/**
 * The day of the week, Monday 1 to Sunday 7.
 *
 *     weekdayOf('2026-11-20') // 5
 */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
