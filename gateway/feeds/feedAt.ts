import { calendarAt } from '../calendar/calendarAt.ts'
import { sitemapAt } from '../sitemaps/sitemapAt.ts'
import type { Feed } from './Feed.ts'
import type { FeedContext } from './FeedContext.ts'

/** Makes a feed, of what the query of the address asks for; null when the address is well formed and leads nowhere. */
export type MakeFeed = (context: FeedContext, query: URLSearchParams) => Promise<Feed | null>

/**
 * What makes the feed at this path; null when the path is no feed's.
 *
 *     feedAt('/events-sitemap.xml') // (context) => …
 *     feedAt('/events')             // null
 */
export function feedAt(path: string): MakeFeed | null {
  return sitemapAt(path) ?? calendarAt(path)
}
