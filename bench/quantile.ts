/**
 * The value below which this share of a list lies, in any order; NaN for an empty list.
 *
 *     quantile([5, 3, 1, 2, 4], 0.5) // 3
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/**
 * The median of a list in any order.
 *
 *     median([3, 1, 2]) // 2
 */
export const median = (values: readonly number[]): number => quantile(values, 0.5)
