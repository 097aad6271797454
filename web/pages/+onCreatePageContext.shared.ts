import type { PageContext } from 'vike/types'
import { createClient } from '../apollo/createClient.ts'

let browser: Pick<PageContext, 'apollo' | 'site'> | undefined

/**
 * Gives every page its client and the site's options. It runs on both sides: a hook for the server alone would
 * make the browser ask the server for each page before asking the gateway, twice the work for one click.
 */
export async function onCreatePageContext(pageContext: PageContext) {
  if (import.meta.env.SSR) {
    const [{ serverLink }, { site }] = await Promise.all([
      import('../apollo/serverLink.ts'),
      import('../server/site.ts'),
    ])
    pageContext.apollo = createClient({ link: serverLink() })
    pageContext.site = site
  } else {
    browser ??= { apollo: createClient({ state: pageContext.apolloState }), site: pageContext.site }
    Object.assign(pageContext, browser)
  }
}
