/**
 * How many items at the beginning of an ordered list come before something, which is also where the first stands that does not.
 *
 *     countBefore(3, at => ['ant', 'bee', 'cow'][at]! < 'cat') // 2
 */
export function countBefore(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
