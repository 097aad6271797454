import type { PageContext } from 'vike/types'
import { loadPage } from '../../../../apollo/loadPage.ts'
import { ExplorerPageDocument } from '../../../../generated/hooks.ts'
import { usePageHead } from '../../../../state/usePageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  await loadPage(pageContext, ExplorerPageDocument, {})
  head(
    'Query explorer for developers',
    'Write a GraphQL query, run it against this directory, and read the answer beside it, in your browser.',
  )
}
