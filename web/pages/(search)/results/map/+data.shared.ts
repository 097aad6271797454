import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { map } from '../../../../generated/messages/map.ts'
import { ResultsMapPageDocument } from '../../../../generated/operations/ResultsMapPage.ts'
import { loadResults } from '../loadResults.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'results')
  const { title: results, pageInfo } = await loadResults(pageContext, ResultsMapPageDocument, {})
  head(map.title({ results }), null, pageInfo)
}
