import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import type { SearchParameters } from '../../../browser/addresses.ts'
import type { ActiveFilter } from '../../../components/Filters/activeFilters.ts'
import type { CategoryTileFragment, ResultsPageQueryVariables } from '../../../generated/types.ts'
import { results } from '../../../generated/messages/results.ts'
import { droppedVariables } from './droppedVariables.ts'
import { Drops } from './Drops.tsx'

const words = results.nothing

interface Props {
  chips: ActiveFilter[]
  asked: SearchParameters
  /** What was searched for. */
  variables: ResultsPageQueryVariables
  /** Whether the results are from around a place that was understood. */
  hasPlace: boolean
  /** Whether the page shows services that match and have no fixed place. */
  hasElsewhere: boolean
  categories: CategoryTileFragment[]
}

/** What can be tried next, the likeliest first, and the subjects to look through instead. */
export function NothingFound({ chips, asked, variables, hasPlace, hasElsewhere, categories }: Props) {
  const dropped = droppedVariables(variables, hasPlace)
  return (
    <section className="stack--loose" aria-label={words.label}>
      <div className="stack">
        <p>{hasElsewhere ? words.more : words.text}</p>
        <ul className="bullets">
          {dropped && <Drops chips={chips} asked={asked} variables={dropped} />}
          <li>{words.spelling}</li>
          <li>{words.subject}</li>
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
