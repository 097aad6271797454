/**
 * The page numbers worth showing: the ends, the current one and its neighbours, with null where some are left out.
 *
 *     pagesShown(5, 9) // [1, null, 4, 5, 6, null, 9]
 */
export function pagesShown(current: number, last: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter(n => n >= 1 && n <= last)
  return shown.flatMap((n, i) => {
    const left = i ? n - shown[i - 1]! - 1 : 0
    if (left === 0) return [n]
    return [left === 1 ? n - 1 : null, n]
  })
}
