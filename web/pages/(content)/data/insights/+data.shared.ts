import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { insightsPage as words } from '../../../../generated/messages/insightsPage.ts'
import { openData } from '../../../../generated/messages/openData.ts'
import { InsightsPageDocument } from '../../../../generated/operations/InsightsPage.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'data')
  const { openDataInsights } = await loadPage(pageContext, InsightsPageDocument, {})
  pageContext.alternateFiles = openDataInsights?.figures
    .filter(({ bytes }) => bytes !== null)
    .map(({ path, title }) => ({ href: path, type: 'text/csv', title: `${title} (${openData.formats.CSV})` }))
  head(words.title, words.description)
}
