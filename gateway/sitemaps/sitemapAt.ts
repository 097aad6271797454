import type { MakeFeed } from '../feeds/feedAt.ts'
import { sitemapFile } from './sitemapFile.ts'
import { sitemapIndex } from './sitemapIndex.ts'
import { sitemapKinds } from './sitemapKinds.ts'

const file = /^\/([a-z]+)-sitemap(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/

/**
 * What makes the sitemap at this path; null when the path is no sitemap's.
 *
 *     sitemapAt('/services-sitemap-2.xml') // (context) => …
 *     sitemapAt('/services-sitemap-1.xml') // null: the first file has no number
 */
export function sitemapAt(path: string): MakeFeed | null {
  if (path === '/sitemap.xml') return sitemapIndex
  const [, name, number = '1'] = file.exec(path) ?? []
  const kind = sitemapKinds.find(known => known === name)
  return kind ? context => sitemapFile(kind, Number(number), context) : null
}
