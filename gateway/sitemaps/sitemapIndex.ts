import type { Feed } from '../feeds/Feed.ts'
import type { FeedContext } from '../feeds/FeedContext.ts'
import { sitemapKinds } from './sitemapKinds.ts'
import { sitemapListings } from './sitemapListings.ts'
import { sitemapPath } from './sitemapPath.ts'
import { sitemapSize } from './sitemapSize.ts'
import { sitemapXml } from './sitemapXml.ts'

/**
 * The index of all sitemap files.
 *
 * One call for each list, whose total tells how many files it fills. A list without records fills none: search
 * engines take an empty file for a mistake. Dates are left out, since they would mean reading every record.
 */
export async function sitemapIndex(context: FeedContext): Promise<Feed> {
  const listings = sitemapListings(context)
  const files = await Promise.all(
    sitemapKinds.map(async kind => {
      const { total } = await listings[kind](1, sitemapSize.perPage)
      const count = Math.ceil(total / sitemapSize.perPage / sitemapSize.pages)
      return Array.from({ length: count }, (_, index) => sitemapPath(kind, index + 1))
    }),
  )
  const locations = files.flat().map(path => ({ url: context.publicUrl + path, changed: null }))
  return sitemapXml('sitemapindex', 'sitemap', async function* pages() {
    yield locations
  })
}
