/**
 * The value below which so much of a sorted list lies; NaN of an empty one.
 *
 *     quantile([1, 2, 3, 4, 5], 0.5) // 3
 */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
