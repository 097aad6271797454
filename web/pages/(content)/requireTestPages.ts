import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../../generated/messages/notFound.ts'

/**
 * Lets nobody in production see a page that is there for testing, unless the site's options say so.
 *
 * @throws 404, in the words of an address that nobody knows.
 */
export function requireTestPages({ site, urlPathname }: Pick<PageContext, 'site' | 'urlPathname'>): void {
  if (site.environment === 'production' && !site.testPages)
    throw render(404, notFound.page({ path: urlPathname }))
}
