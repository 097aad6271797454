import type { PageContext } from 'vike/types'
import { ask } from '../../../apollo/ask.ts'
import { keepAnswer } from '../../../apollo/keepAnswer.ts'
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
  if (!asked) return
  const { data } = await ask(DroppedFiltersDocument, asked)
  if (data) keepAnswer(pageContext, DroppedFiltersDocument, asked, data)
}
