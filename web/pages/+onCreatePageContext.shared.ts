import type { PageContext } from 'vike/types'
import { purposesOf } from '../browser/consent/consent.ts'

let browser: Pick<PageContext, 'site' | 'cookieChoice'> | undefined

/**
 * Gives every page the site's options. It runs on both sides: a hook for the server alone would make the browser request each
 * page's context from the server before it queries the gateway, two requests for one click.
 */
export async function onCreatePageContext(pageContext: PageContext) {
  if (import.meta.env.SSR) {
    const [{ site }, { choiceOf }] = await Promise.all([
      import('../server/siteConfig.ts'),
      import('../server/consent.ts'),
    ])
    pageContext.site = site
    if (purposesOf(site).length) pageContext.cookieChoice = choiceOf(pageContext.headers?.['cookie'])
  } else {
    const { site, cookieChoice } = pageContext
    browser ??= { site, cookieChoice }
    Object.assign(pageContext, browser)
  }
}
