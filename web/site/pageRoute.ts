/** What a page states about its addresses, in the `pageRoute.ts` of its folder. */
export interface PageRoute {
  /**
   * The kind of address, as log and metrics show it: `/services/{slug}`. `{slug}` stands for one segment of lower-case letters,
   * digits and hyphens, `{path}` for several, `{table}` for a name in snake case.
   */
  route: string
  /**
   * The parameters that the page reads, which are its key in the page cache; null for a page that is rendered for each
   * visitor: a form, a personal list, a page with a nonce. A parameter that is missing here does not reach a cached page.
   */
  parameters: readonly string[] | null
  /** The parameters of which the page reads every value. Of all others the last value counts. */
  repeatable?: readonly string[]
  /** Whether forms are sent to it with POST. */
  isForm?: boolean
  /** The sitemap for search engines that lists it: `/pages-sitemap.xml`. */
  sitemap?: 'services' | 'events' | 'categories' | 'personas' | 'organisations' | 'pages'
  /** An address of each main state, for tests that visit every page. */
  examples: readonly string[]
}

/** The parameters of a search and its filters. */
export const searchParameters = ['query', 'literal', 'near', 'within', 'open', 'free', 'wait', 'order']

/** The parameters of a list's views: list, map, calendar, week. */
export const viewParameters = ['view', 'at', 'zoom', 'month', 'online']

/** The `Cache-Control` of a page with parts missing, by which the server knows it: no cache may store it. */
export const partialPage = 'private, no-store'
