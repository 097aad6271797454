import type { PageContext } from 'vike/types'
import { loadPage } from '../../../apollo/loadPage.ts'
import { DevelopersPageDocument } from '../../../generated/hooks.ts'
import { usePageHead } from '../../../state/usePageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  await loadPage(pageContext, DevelopersPageDocument, {})
  head(
    'For developers',
    'Query every service, event and organisation of this directory with GraphQL, free and without a key.',
  )
}
