/**
 * The day so many days later, or earlier.
 *
 *     dayAfter('2026-03-01', -1) // '2026-02-28'
 */
export function dayAfter(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}
