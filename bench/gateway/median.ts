import { quantile } from '../quantile.ts'

/**
 * The middle of a list in any order.
 *
 *     median([3, 1, 2]) // 2
 */
export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
