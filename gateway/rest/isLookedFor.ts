/**
 * Whether a path is what somebody looks for, not what everybody reads.
 *
 *     isLookedFor('/search')                       // true
 *     isLookedFor('/services?filter%5Bname%5D=111') // true
 *     isLookedFor('/services/food-bank')           // false
 *
 * When they leave, nobody else is likely to want it.
 */
export function isLookedFor(path: string): boolean {
  return /^\/search\b|[?&]filter%5B(name|title)%5D=/.test(path)
}
