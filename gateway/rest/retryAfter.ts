const longest = 60

/**
 * Seconds to wait, from a Retry-After header, a minute at most; null without one.
 *
 *     retryAfter('1')                             // 1
 *     retryAfter('Fri, 20 Nov 2026 09:00:00 GMT') // 60
 *
 * A date counts as a minute: the directory sends seconds, and a proxy that sends dates means no moment soon.
 * Longer than that the directory counts for nobody: its limit is one of calls a minute.
 */
export function retryAfter(header: string | string[] | undefined): number | null {
  if (header === undefined) return null
  const seconds = Number([header].flat()[0])
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longest) : longest
}
