const key = 'signpost:reload'
const pause = 10_000

/**
 * Whether a page may be loaded whole once more: each path once in ten seconds, so that a file that stays away never
 * makes a browser load for ever. Saying yes counts as a load.
 *
 *     mayReload('/events', 0)      // true
 *     mayReload('/events', 9000)   // false
 *     mayReload('/about', 9000)    // true
 *     mayReload('/events', 10_000) // true
 *
 * A browser that keeps nothing cannot count, and is not let.
 *
 * @param now In milliseconds.
 */
export function mayReload(address: string, now: number, storage = () => sessionStorage): boolean {
  const path = address.replace(/[?#].*/, '')
  try {
    const [last, at] = JSON.parse(storage().getItem(key) ?? '["",0]') as [string, number]
    if (last === path && now - at < pause) return false
    storage().setItem(key, JSON.stringify([path, now]))
    return true
  } catch {
    return false
  }
}
