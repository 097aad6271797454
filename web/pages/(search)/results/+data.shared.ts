import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { leavePastEnd } from '../../../apollo/leavePastEnd.ts'
import { loadPage } from '../../../apollo/loadPage.ts'
import { ResultsPageDocument } from '../../../generated/operations/ResultsPage.ts'
import { resultsTitle } from './resultsTitle.ts'
import { resultsVariables } from './resultsVariables.ts'
import { usePageHead } from '../../../state/usePageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { category, persona } = pageContext.urlParsed.search
  // An address with either is redirected before it comes here, unless there is no such category or persona.
  if (category !== undefined) throw render(404, 'Category not found')
  if (persona !== undefined) throw render(404, 'Persona not found')
  const variables = resultsVariables(pageContext)
  const { search } = await loadPage(pageContext, ResultsPageDocument, variables)
  leavePastEnd(pageContext, search.services.pageInfo)
  head(resultsTitle(search.services.totalCount, variables.query, search.place?.name))
}
