import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { requireTestPages } from '../requireTestPages.ts'
import { ShellDocument } from '../../../generated/operations/Shell.ts'
import { testPages } from '../../../generated/messages/testPages.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'text')
  requireTestPages(pageContext)
  if (pageContext.urlParsed.search.fail === 'server') throw new Error('A test of error reporting: server')
  await loadPage(pageContext, ShellDocument, {})
  head(testPages.sentry.title)
}
