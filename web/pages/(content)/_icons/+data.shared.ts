import type { PageContext } from 'vike/types'
import { loadPage } from '../../../graphql/loadPage.ts'
import { requireTestPages } from '../requireTestPages.ts'
import { ShellDocument } from '../../../generated/operations/Shell.ts'
import { testPages as words } from '../../../generated/messages/testPages.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'text')
  requireTestPages(pageContext)
  await loadPage(pageContext, ShellDocument, {})
  head(words.icons)
}
