import type { SitemapEntry } from './SitemapEntry.ts'

const paths = [
  '/',
  '/events',
  '/locations',
  '/sitemap',
  '/about',
  '/contact',
  '/get-involved',
  '/developers',
  '/developers/explorer',
  '/developers/reference',
  '/accessibility-statement',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
]

/**
 * The pages that stand at the same address on every site. The council's texts among them carry no date. A visitor's
 * favourites are no page to be found.
 */
export const fixedPages: readonly SitemapEntry[] = paths.map(path => ({ path, changed: null }))
