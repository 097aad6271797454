import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../browser/pageHead.ts'
import { ResultsPageDocument } from '../../../generated/operations/ResultsPage.ts'
import { loadResults } from './loadResults.ts'
import { type AvailableVariables, collectionVariables } from './resultsSearch.ts'

/** Gives the variables that the page reads its data with. */
export async function data(pageContext: PageContext): Promise<AvailableVariables> {
  const head = usePageHead(pageContext, 'results')
  const { title, pageInfo, available } = await loadResults(
    pageContext,
    ResultsPageDocument,
    collectionVariables(pageContext),
  )
  head(title, null, pageInfo)
  return available
}
