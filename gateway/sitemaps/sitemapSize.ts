/**
 * How many records one sitemap file covers, in pages of the directory's largest size.
 *
 *     sitemapSize.pages * sitemapSize.perPage // 50000, the most that search engines read
 *
 * Counted in records, listed or not, so that the number of files follows from a list's total alone.
 */
export const sitemapSize = { pages: 500, perPage: 100 } as const
