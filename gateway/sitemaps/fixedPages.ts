import type { SettingsParent } from '../parents/SettingsParent.ts'
import type { SitemapEntry } from './SitemapEntry.ts'

const always = [
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
  '/privacy-policy',
  '/terms-and-conditions',
]

/**
 * The pages that stand at the same address on every site, from the council's texts.
 *
 *     fixedPages(settings)[0] // { path: '/', changed: null }
 *
 * The council's texts carry no date. Only the cookie policy may be missing; the others have a text of their own.
 * A visitor's favourites are no page to be found.
 */
export function fixedPages({ blocks }: SettingsParent): SitemapEntry[] {
  const paths = blocks['cookie_policy'] ? [...always, '/cookie-policy'] : always
  return paths.map(path => ({ path, changed: null }))
}
