import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../graphql/loadPage.ts'
import { ExplorerPageDocument } from '../../../../generated/operations/ExplorerPage.ts'
import { explorerPage as words } from '../../../../generated/messages/explorerPage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'developers')
  await loadPage(pageContext, ExplorerPageDocument, {})
  head(words.headTitle, words.description)
}
