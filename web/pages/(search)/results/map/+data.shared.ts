import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { map } from '../../../../generated/messages/map.ts'
import { ResultsMapPageDocument } from '../../../../generated/operations/ResultsMapPage.ts'
import { loadResults } from '../loadResults.ts'
import type { AvailableVariables } from '../resultsSearch.ts'

/** Gives the variables that the page reads its data with. */
export async function data(pageContext: PageContext): Promise<AvailableVariables> {
  const head = usePageHead(pageContext, 'results')
  const { title: results, pageInfo, available } = await loadResults(pageContext, ResultsMapPageDocument, {})
  head(map.title({ results }), null, pageInfo)
  return available
}
