import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import { withParameter } from '../../../components/Filters/withParameter.ts'
import type { CategoryTileFragment } from '../../../generated/hooks.ts'

interface Props {
  chips: { text: string; href: string }[]
  asked: Record<string, string>
  /** Whether the results are from around a place that was understood. */
  hasPlace: boolean
  categories: CategoryTileFragment[]
}

/** What can be tried next, the likeliest first, and the subjects to look through instead. */
export function NothingFound({ chips, asked, hasPlace, categories }: Props) {
  return (
    <section className="stack--loose" aria-label="What to try next">
      <div className="stack">
        <p>We could not find a service that matches. You could:</p>
        <ul className="bullets">
          {chips.map(({ text, href }) => (
            <li key={text}>
              <a href={href}>search again without “{text}”</a>
            </li>
          ))}
          {hasPlace && (
            <li>
              <a href={withParameter('/results', { query: asked.query ?? '' }, 'near', null)}>
                search the whole borough
              </a>
            </li>
          )}
          <li>check the spelling, or try fewer or simpler words</li>
          <li>choose a subject below</li>
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
