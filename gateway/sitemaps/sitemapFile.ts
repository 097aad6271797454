import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Feed } from '../feeds/Feed.ts'
import type { FeedContext } from '../feeds/FeedContext.ts'
import type { Listing } from '../pagination/listing.ts'
import type { SitemapEntry } from './SitemapEntry.ts'
import type { SitemapKind } from './sitemapKinds.ts'
import { sitemapListings } from './sitemapListings.ts'
import { sitemapSize } from './sitemapSize.ts'
import { sitemapXml } from './sitemapXml.ts'

/**
 * One file of a sitemap, counted from 1; null when the list does not reach so far.
 *
 *     await sitemapFile('services', 2, context) // the services from the 50,001st on
 *
 * The first file is there however short the list is. It is read a hundred records at a time and none is held longer.
 */
export async function sitemapFile(
  kind: SitemapKind,
  number: number,
  context: FeedContext,
): Promise<Feed | null> {
  const listing = sitemapListings(context)[kind]
  const { total } = await listing(1, sitemapSize.perPage)
  if (number > 1 && total <= (number - 1) * sitemapSize.pages * sitemapSize.perPage) return null
  return sitemapXml('urlset', 'url', () => locations(listing, number, context.publicUrl))
}

async function* locations(
  listing: Listing<SitemapEntry>,
  number: number,
  publicUrl: string,
): AsyncGenerator<{ url: string; changed: string | null }[]> {
  const last = number * sitemapSize.pages
  for (let page = last - sitemapSize.pages + 1; page <= last; page++) {
    const { rows, total } = await listing(page, sitemapSize.perPage)
    yield rows
      .filter(row => row !== null)
      .map(({ path, changed }) => ({ url: new URL(publicUrl + path).href, changed }))
    if (page * sitemapSize.perPage >= total) return
    // When all is in the cache nothing else would let other visitors have their turn.
    await nextTurn()
  }
}
