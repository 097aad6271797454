import type { PageContext } from 'vike/types'
import { leaveIfMoved, loadPage } from '../../../../graphql/loadPage.ts'
import { redirectPastLastPage } from '../../../../browser/pageAddress.ts'
import { EligibilityGroupsDocument } from '../../../../generated/operations/EligibilityGroups.ts'
import { ResultsMapPageDocument } from '../../../../generated/operations/ResultsMapPage.ts'
import { map } from '../../../../generated/messages/map.ts'
import { notFound } from '../../../../generated/messages/notFound.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { resultsTitle, resultsVariables } from '../resultsSearch.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { category, persona } = pageContext.urlParsed.search
  if (category?.trim()) await leaveIfMoved(pageContext, notFound.category)
  if (persona?.trim()) await leaveIfMoved(pageContext, notFound.persona)
  const { eligibilityGroups } = await loadPage(pageContext, EligibilityGroupsDocument, {})
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search } = await loadPage(pageContext, ResultsMapPageDocument, variables)
  redirectPastLastPage(pageContext, search.services.pageInfo)
  if (search.services.totalCount === 0) {
    const { loadDroppedFilters } = await import('../droppedFilters.ts')
    await loadDroppedFilters(pageContext, variables, search)
  }
  const results = resultsTitle(search.services.totalCount, variables.query, search.place?.name)
  head(map.title({ results }), null, search.services.pageInfo)
}
