import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { insightsPage as words } from '../../../../generated/messages/insightsPage.ts'
import { InsightsPageDocument } from '../../../../generated/operations/InsightsPage.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  await loadPage(pageContext, InsightsPageDocument, {})
  head(words.title, words.description)
}
