import type { Pace } from '../Pace.ts'

/**
 * Milliseconds to wait after so many attempts: twice as long each time, and then up to as long again, so that what
 * failed together does not come back together; never more than the longest pause.
 *
 *     pauseBefore(1, usualPace) // 1000 to 2000
 *     pauseBefore(9, usualPace) // 256,000 to 512,000
 *     pauseBefore(99, usualPace) // 450,000 to 900,000
 */
export function pauseBefore(attempts: number, { firstPause, longestPause }: Pace): number {
  const least = Math.min(firstPause * 2 ** Math.min(attempts - 1, 30), longestPause / 2)
  return least * (1 + Math.random())
}
