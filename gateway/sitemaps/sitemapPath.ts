import type { SitemapKind } from './sitemapKinds.ts'

/**
 * Where a file of a sitemap stands.
 *
 *     sitemapPath('services', 1) // '/services-sitemap.xml'
 *     sitemapPath('services', 2) // '/services-sitemap-2.xml'
 */
export function sitemapPath(kind: SitemapKind, number: number): string {
  return `/${kind}-sitemap${number > 1 ? `-${number}` : ''}.xml`
}
