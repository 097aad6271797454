import type { PageContext } from 'vike/types'
import { clientOf } from '../../../graphql/client.ts'
import { runQuery } from '../../../graphql/loadPage.ts'
import { DroppedFiltersDocument } from '../../../generated/operations/DroppedFilters.ts'
import type { ResultsHeadFragment, ResultsPageQueryVariables } from '../../../generated/types.ts'
import { droppedVariables } from './droppedVariables.ts'

/**
 * Asks what a search that found nothing would find with fewer filters, so that its page can say. One that found something
 * asks nothing; and the page can do without the answer.
 */
export async function loadDropped(
  pageContext: PageContext,
  variables: ResultsPageQueryVariables,
  { services, place }: ResultsHeadFragment,
): Promise<void> {
  const asked = services.totalCount === 0 && droppedVariables(variables, Boolean(place))
  if (asked) await runQuery(clientOf(pageContext), DroppedFiltersDocument, asked)
}
