import type { PageContext } from 'vike/types'
import { browserLink } from '../apollo/browserLink.ts'
import { createClient } from '../apollo/createClient.ts'
import { purposesOf } from '../state/consent/purposesOf.ts'

let browser: Pick<PageContext, 'apollo' | 'site' | 'cookieChoice'> | undefined

/**
 * Gives every page its client and the site's options. It runs on both sides: a hook for the server alone would
 * make the browser ask the server for each page before asking the gateway, twice the work for one click.
 */
export async function onCreatePageContext(pageContext: PageContext) {
  if (import.meta.env.SSR) {
    const [{ serverLink }, { site }, { choiceOf }] = await Promise.all([
      import('../apollo/serverLink.ts'),
      import('../server/site.ts'),
      import('../server/consent/choiceOf.ts'),
    ])
    pageContext.apollo = createClient({ link: serverLink() })
    pageContext.site = site
    if (purposesOf(site).length) pageContext.cookieChoice = choiceOf(pageContext.headers?.['cookie'])
  } else {
    const { apolloState: state, site, cookieChoice } = pageContext
    browser ??= { apollo: createClient({ link: browserLink(), state }), site, cookieChoice }
    Object.assign(pageContext, browser)
  }
}
