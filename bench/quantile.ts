/**
 * The value below which this share of a sorted list lies; NaN for an empty list.
 *
 *     quantile([1, 2, 3, 4, 5], 0.5) // 3
 */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

/**
 * The median of a list in any order.
 *
 *     median([3, 1, 2]) // 2
 */
export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
