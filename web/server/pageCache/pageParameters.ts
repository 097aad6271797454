import { routeOf } from '../routeOf.ts'

const search = ['query', 'near', 'within', 'open', 'free', 'wait', 'order']
const views = ['view', 'at', 'zoom', 'month', 'online']

const parameters = new Map<string, readonly string[]>([
  ['/', []],
  ['/results', [...search, ...views, 'for', 'category', 'persona', 'page']],
  ['/categories/{path}', ['page']],
  ['/personas/{slug}', ['page']],
  ['/organisations/{slug}', ['page']],
  ['/services/{slug}', []],
  ['/services/{slug}/old', []],
  ['/events', [...search, ...views, 'page']],
  ['/events/{slug}', []],
  ['/locations', [...views, 'page']],
  ['/locations/{slug}', ['page']],
  ['/pages/{path}', []],
  ['/pages/search', ['query', 'page']],
  ['/sitemap', ['services', 'organisations']],
  ['/about', []],
  ['/accessibility-statement', []],
  ['/contact', []],
  ['/cookie-policy', ['saved']],
  ['/privacy-policy', []],
  ['/terms-and-conditions', []],
  ['/developers', []],
  ['/developers/reference', ['q']],
  ['/developers/reference/{slug}', []],
])

/**
 * What a page reads from its address beside the path; null for a page that is made anew each time.
 *
 *     pageParameters('/sitemap')    // ['services', 'organisations']
 *     pageParameters('/favourites') // null
 *
 * Only pages that say the same to everybody are named here: no form, no list of somebody's own, nothing with a nonce.
 * A page that is not named is merely slower; a parameter that is not named does not reach its page.
 */
export const pageParameters = (path: string): readonly string[] | null =>
  parameters.get(routeOf(path)) ?? null
