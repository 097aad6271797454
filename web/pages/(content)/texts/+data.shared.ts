import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { cookiePolicy } from '../../../generated/messages/cookiePolicy.ts'
import { TextPageDocument } from '../../../generated/operations/TextPage.ts'
import { texts } from './texts.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'text')
  const name = texts[pageContext.urlPathname]!
  const { settings } = await loadPage(pageContext, TextPageDocument, { [name]: true }, d => d.settings)
  head(settings[name]?.title ?? cookiePolicy.title)
}
