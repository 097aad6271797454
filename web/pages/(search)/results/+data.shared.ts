import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../browser/pageHead.ts'
import { ResultsPageDocument } from '../../../generated/operations/ResultsPage.ts'
import { loadResults } from './loadResults.ts'
import { collectionVariables } from './resultsSearch.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'results')
  const { title, pageInfo } = await loadResults(
    pageContext,
    ResultsPageDocument,
    collectionVariables(pageContext),
  )
  head(title, null, pageInfo)
}
