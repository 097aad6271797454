import type { CategoryTileFragment } from '../../generated/types.ts'
import { CategoryTile } from './CategoryTile.tsx'

interface Props {
  categories: CategoryTileFragment[]
  /** `categories_title` of the settings. */
  settingsTitle: string
  /** Takes precedence over the title of the settings. */
  title?: string
}

/** The categories as tiles, under their title. */
export function CategoryTiles({ categories, settingsTitle, title = settingsTitle }: Props) {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="section-heading">
        {title}
      </h2>
      <ul className="grid grid--tiles">
        {categories.map(category => (
          <CategoryTile category={category} key={category.id} />
        ))}
      </ul>
    </section>
  )
}
