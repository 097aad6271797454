import type { PageContext } from 'vike/types'
import { leaveIfMoved, loadPage } from '../../../graphql/loadPage.ts'
import { redirectPastLastPage } from '../../../browser/pageAddress.ts'
import { EligibilityGroupsDocument } from '../../../generated/operations/EligibilityGroups.ts'
import { notFound } from '../../../generated/messages/notFound.ts'
import { ResultsPageDocument } from '../../../generated/operations/ResultsPage.ts'
import { resultsTitle, resultsVariables } from './resultsSearch.ts'
import { usePageHead } from '../../../browser/pageHead.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { category, persona } = pageContext.urlParsed.search
  if (category?.trim()) await leaveIfMoved(pageContext, notFound.category)
  if (persona?.trim()) await leaveIfMoved(pageContext, notFound.persona)
  const { eligibilityGroups } = await loadPage(pageContext, EligibilityGroupsDocument, {})
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search } = await loadPage(pageContext, ResultsPageDocument, variables)
  redirectPastLastPage(pageContext, search.services.pageInfo)
  if (search.services.totalCount === 0) {
    const { loadDroppedFilters } = await import('./droppedFilters.ts')
    await loadDroppedFilters(pageContext, variables, search)
  }
  head(
    resultsTitle(search.services.totalCount, variables.query, search.place?.name),
    null,
    search.services.pageInfo,
  )
}
