import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { leavePastEnd } from '../../../apollo/leavePastEnd.ts'
import { loadPage } from '../../../apollo/loadPage.ts'
import { EligibilityGroupsDocument } from '../../../generated/operations/EligibilityGroups.ts'
import { notFound } from '../../../generated/messages/notFound.ts'
import { ResultsPageDocument } from '../../../generated/operations/ResultsPage.ts'
import { resultsTitle } from './resultsTitle.ts'
import { resultsVariables } from './resultsVariables.ts'
import { usePageHead } from '../../../state/usePageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { category, persona } = pageContext.urlParsed.search
  // An address with either is redirected before it comes here, unless there is no such category or persona.
  if (category !== undefined) throw render(404, notFound.category)
  if (persona !== undefined) throw render(404, notFound.persona)
  const { eligibilityGroups } = await loadPage(pageContext, EligibilityGroupsDocument, {})
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search } = await loadPage(pageContext, ResultsPageDocument, variables)
  leavePastEnd(pageContext, search.services.pageInfo)
  head(resultsTitle(search.services.totalCount, variables.query, search.place?.name))
}
