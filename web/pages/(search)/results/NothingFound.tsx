import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import { type SearchParameters, addressOf } from '../../../browser/addresses.ts'
import type { ActiveFilter } from '../../../components/Filters/activeFilters.ts'
import type {
  CategoryTileFragment,
  ResultsPageQueryVariables,
  DroppedFiltersQueryVariables,
  DroppedFiltersQuery,
} from '../../../generated/types.ts'
import { results as words } from '../../../generated/messages/results.ts'
import { droppedVariables } from './droppedFilters.ts'
import { useDroppedFiltersQuery } from '../../../generated/operations/DroppedFilters.ts'
import { withoutParameters } from './resultsSearch.ts'

interface Props {
  chips: ActiveFilter[]
  parameters: SearchParameters
  /** The variables of the search. */
  variables: ResultsPageQueryVariables
  /** Whether the search is near a place that was found. */
  hasPlace: boolean
  /** Whether the page shows matching services without a fixed place. */
  hasElsewhere: boolean
  categories: CategoryTileFragment[]
}

/** Suggestions after a search without results, the most promising first, and the categories. */
export function NothingFound({ chips, parameters, variables, hasPlace, hasElsewhere, categories }: Props) {
  const dropped = droppedVariables(variables, hasPlace)
  return (
    <section className="stack--loose" aria-label={words.nothing.label}>
      <div className="stack">
        <p>{hasElsewhere ? words.nothing.more : words.nothing.text}</p>
        <ul className="bullets">
          {dropped && <Drops chips={chips} parameters={parameters} variables={dropped} />}
          <li>{words.nothing.spelling}</li>
          <li>{words.nothing.subject}</li>
        </ul>
      </div>
      <ul className="grid grid--tiles">
        {categories.map(category => (
          <CategoryTile category={category} isMinimal key={category.id} />
        ))}
      </ul>
    </section>
  )
}

interface DropsProps {
  chips: ActiveFilter[]
  parameters: SearchParameters
  variables: DroppedFiltersQueryVariables
}

/** List items: what can be left out of the search, each with the number of services that would then be found. */
export function Drops({ chips, parameters, variables }: DropsProps) {
  const { data } = useDroppedFiltersQuery({ variables, fetchPolicy: 'cache-only' })
  return dropsOf(chips, parameters, variables, data).map(({ text, href, count }) => (
    <li key={href}>
      <a href={href}>{count === null ? text : words.nothing.finds({ drop: text, count })}</a>
    </li>
  ))
}

/** A broader search: its text, and how many services it finds; null where the count failed. */
interface Drop {
  text: string
  href: string
  count: number | null
}

/**
 * What to leave out of a search that found nothing: a filter, the place, or all filters at once. Searches that would find
 * nothing either are omitted, unless the counts failed.
 *
 *     dropsOf(chips, parameters, variables, data)
 *     // [{ text: 'search again without “Free”', href: '/results?query=debt', count: 12 }]
 */
export function dropsOf(
  chips: readonly ActiveFilter[],
  parameters: SearchParameters,
  { eligibilities, hasPlace, hasSeveral }: DroppedFiltersQueryVariables,
  data: Partial<DroppedFiltersQuery> | undefined,
): Drop[] {
  const chosen = [eligibilities ?? []].flat()
  // A search that was not counted could not find more, so it counts as nothing.
  const counted = (name: keyof DroppedFiltersQuery) => (data ? (data[name]?.services.totalCount ?? 0) : null)
  const drops = chips.flatMap(({ name, text, href }) => {
    if (name === 'order') return []
    const asName = name === 'for' ? (`for${chosen.indexOf(text) + 1}` as 'for1') : name
    return [{ text: words.nothing.without({ filter: text }), href, count: counted(asName) }]
  })
  if (hasPlace)
    drops.push({
      text: words.nothing.everywhere,
      href: addressOf('/results', withoutParameters(parameters, 'near', 'within', 'order', 'page')),
      count: counted('place'),
    })
  if (hasSeveral)
    drops.push({
      text: words.nothing.withoutAny,
      href: addressOf('/results', { query: parameters.query, near: parameters.near, view: parameters.view }),
      count: counted('all'),
    })
  return drops.filter(({ count }) => count !== 0)
}
