import type { SearchParameters } from '../../../browser/addresses.ts'
import type { ActiveFilter } from '../../../components/Filters/activeFilters.ts'
import { results } from '../../../generated/messages/results.ts'
import { useDroppedFiltersQuery } from '../../../generated/operations/DroppedFilters.ts'
import type { DroppedFiltersQueryVariables } from '../../../generated/types.ts'
import { dropsOf } from './dropsOf.ts'

const words = results.nothing

interface Props {
  chips: ActiveFilter[]
  asked: SearchParameters
  variables: DroppedFiltersQueryVariables
}

/** Lines of a list: what can be left out of a search, each with what would be found then. */
export function Drops({ chips, asked, variables }: Props) {
  const { data } = useDroppedFiltersQuery({ variables, fetchPolicy: 'cache-only' })
  return dropsOf(chips, asked, variables, data).map(({ text, href, count }) => (
    <li key={href}>
      <a href={href}>{count === null ? text : words.finds({ drop: text, count })}</a>
    </li>
  ))
}
