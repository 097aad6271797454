import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { leavePastEnd } from '../../../../apollo/leavePastEnd.ts'
import { loadPage } from '../../../../apollo/loadPage.ts'
import { ResultsMapPageDocument } from '../../../../generated/operations/ResultsMapPage.ts'
import { map as words } from '../../../../generated/messages/map.ts'
import { usePageHead } from '../../../../state/usePageHead.ts'
import { resultsTitle } from '../resultsTitle.ts'
import { resultsVariables } from '../resultsVariables.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { category, persona } = pageContext.urlParsed.search
  // As for the list: an address with either is redirected before, unless there is no such category or persona.
  if (category !== undefined) throw render(404, 'Category not found')
  if (persona !== undefined) throw render(404, 'Persona not found')
  const variables = resultsVariables(pageContext)
  const { search } = await loadPage(pageContext, ResultsMapPageDocument, variables)
  leavePastEnd(pageContext, search.services.pageInfo)
  const results = resultsTitle(search.services.totalCount, variables.query, search.place?.name)
  head(words.title({ results }))
}
