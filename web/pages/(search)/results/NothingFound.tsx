import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import { addressOf } from '../../../components/Filters/addressOf.ts'
import type { Asked } from '../../../components/Filters/Asked.ts'
import type { Chip } from '../../../components/Filters/Chip.ts'
import type { CategoryTileFragment } from '../../../generated/types.ts'
import { results } from '../../../generated/messages/results.ts'

const words = results.nothing

interface Props {
  chips: Chip[]
  asked: Asked
  /** Whether the results are from around a place that was understood. */
  hasPlace: boolean
  categories: CategoryTileFragment[]
}

/** What can be tried next, the likeliest first, and the subjects to look through instead. */
export function NothingFound({ chips, asked, hasPlace, categories }: Props) {
  return (
    <section className="stack--loose" aria-label={words.label}>
      <div className="stack">
        <p>{words.text}</p>
        <ul className="bullets">
          {chips.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{words.without({ filter: text })}</a>
            </li>
          ))}
          {hasPlace && (
            <li>
              <a href={addressOf('/results', { query: asked.query, view: asked.view })}>{words.everywhere}</a>
            </li>
          )}
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
