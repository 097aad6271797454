/** The kinds of page: the site's options have a title and a description for each. */
export const pageKinds = [
  'home',
  'results',
  'category',
  'persona',
  'service',
  'organisation',
  'events',
  'event',
  'places',
  'place',
  'guides',
  'guide',
  'favourites',
  'form',
  'developers',
  'data',
  'sitemap',
  'error',
  'text',
] as const

export type PageKind = (typeof pageKinds)[number]

const addresses: [RegExp, PageKind][] = [
  [/^\/$/, 'home'],
  [/^\/results$/, 'results'],
  [/^\/feedback$|\/referral$/, 'form'],
  [/^\/categories\//, 'category'],
  [/^\/personas\//, 'persona'],
  [/^\/services\//, 'service'],
  [/^\/organisations\//, 'organisation'],
  [/^\/events$/, 'events'],
  [/^\/events\//, 'event'],
  [/^\/locations$/, 'places'],
  [/^\/locations\//, 'place'],
  [/^\/pages\/search$/, 'guides'],
  [/^\/pages\//, 'guide'],
  [/^\/favourites$/, 'favourites'],
  [/^\/developers(\/|$)/, 'developers'],
  [/^\/data(\/|$)/, 'data'],
  [/^\/sitemap$/, 'sitemap'],
]

/**
 * The kind of the page at a path.
 *
 *     pageKind('/services/erith-food-bank') // 'service'
 *     pageKind('/about')                    // 'text'
 */
export const pageKind = (path: string): PageKind =>
  addresses.find(([pattern]) => pattern.test(path))?.[1] ?? 'text'
