import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../../generated/messages/notFound.ts'

/**
 * Hides a test page in production, unless the site's options allow it.
 *
 * @throws 404, with the message of an unknown address.
 */
export function requireTestPages({ site, urlPathname }: Pick<PageContext, 'site' | 'urlPathname'>): void {
  if (site.environment === 'production' && !site.testPages)
    throw render(404, notFound.page({ path: urlPathname }))
}
