/** The sitemaps below the index, in its order. */
export const sitemapKinds = [
  'services',
  'events',
  'categories',
  'personas',
  'organisations',
  'pages',
] as const

export type SitemapKind = (typeof sitemapKinds)[number]
