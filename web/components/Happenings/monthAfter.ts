/**
 * The month so many months later, or earlier.
 *
 *     monthAfter('2026-12', 1) // '2027-01'
 */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
