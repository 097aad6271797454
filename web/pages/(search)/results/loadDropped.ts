import type { PageContext } from 'vike/types'
import { clientOf } from '../../../graphql/client.ts'
import { runQuery } from '../../../graphql/runQuery.ts'
import { DroppedFiltersDocument } from '../../../generated/operations/DroppedFilters.ts'
import type { ResultsHeadFragment, ResultsPageQueryVariables } from '../../../generated/types.ts'
import { droppedVariables } from './droppedVariables.ts'

/** Asks what a search that found nothing would find with fewer filters. Its page can do without the answer. */
export async function loadDropped(
  pageContext: PageContext,
  variables: ResultsPageQueryVariables,
  { place }: ResultsHeadFragment,
): Promise<void> {
  const asked = droppedVariables(variables, Boolean(place))
  if (asked) await runQuery(clientOf(pageContext), DroppedFiltersDocument, asked)
}
