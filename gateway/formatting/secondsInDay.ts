/**
 * Seconds from one midnight to the next on a wall clock.
 *
 *     secondsInDay // 86400
 *
 * Also on the two days a year when the clocks change: opening hours are promises about what a clock on
 * the wall shows, so the hour that is skipped or repeated is left to `londonInstant`.
 */
export const secondsInDay = 86_400
