import type { PageContext } from 'vike/types'
import { leaveIfMoved, loadPage } from '../../../graphql/loadPage.ts'
import { redirectPastLastPage } from '../../../browser/pageAddress.ts'
import { EligibilityGroupsDocument } from '../../../generated/operations/EligibilityGroups.ts'
import { notFound } from '../../../generated/messages/notFound.ts'
import { ResultsPageDocument } from '../../../generated/operations/ResultsPage.ts'
import { loadLateParts } from './lateParts.ts'
import { resultsVariables, titleOf } from './resultsSearch.ts'
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
  await loadLateParts(search)
  head(titleOf(search.services.totalCount, search, variables), null, search.services.pageInfo)
}
