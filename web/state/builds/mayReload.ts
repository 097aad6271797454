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
    const kept = Object.entries(JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>)
    const recent = kept.filter(([, at]) => typeof at === 'number' && now - at < pause)
    if (recent.some(([loaded]) => loaded === path)) return false
    storage().setItem(key, JSON.stringify(Object.fromEntries([...recent, [path, now]])))
    return true
  } catch {
    return false
  }
}
