/** One address of the site, and when what stands there last changed. */
export interface SitemapEntry {
  /** From the root of the site: `/services/erith-food-bank`. */
  path: string
  /** For example `2026-10-12T14:05:11Z`; null when nobody knows. */
  changed: string | null
}
