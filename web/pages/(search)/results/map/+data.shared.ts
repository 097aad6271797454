import type { PageContext } from 'vike/types'
import { leaveIfMoved, loadPage } from '../../../../graphql/loadPage.ts'
import { redirectPastLastPage } from '../../../../browser/pageAddress.ts'
import { EligibilityGroupsDocument } from '../../../../generated/operations/EligibilityGroups.ts'
import { ResultsMapPageDocument } from '../../../../generated/operations/ResultsMapPage.ts'
import { map } from '../../../../generated/messages/map.ts'
import { notFound } from '../../../../generated/messages/notFound.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { loadLateParts } from '../lateParts.ts'
import { resultsVariables, titleOf } from '../resultsSearch.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  const { category, persona } = pageContext.urlParsed.search
  if (category?.trim()) await leaveIfMoved(pageContext, notFound.category)
  if (persona?.trim()) await leaveIfMoved(pageContext, notFound.persona)
  const { eligibilityGroups } = await loadPage(pageContext, EligibilityGroupsDocument, {})
  const variables = resultsVariables(pageContext, eligibilityGroups)
  const { search } = await loadPage(pageContext, ResultsMapPageDocument, variables)
  redirectPastLastPage(pageContext, search.services.pageInfo)
  await loadLateParts(search)
  const results = titleOf(search.services.totalCount, search, variables)
  head(map.title({ results }), null, search.services.pageInfo)
}
