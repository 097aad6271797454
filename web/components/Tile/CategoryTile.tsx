import { recordAddress } from '../../../schema/identifiers.ts'
import type { CategoryTileFragment } from '../../generated/types.ts'
import { Picture } from '../Picture/Picture.tsx'

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

/**
 * A category. The whole tile is the link; the text of the link is the name only. Without a picture the styles draw a
 * finger-post in its place.
 */
export function CategoryTile({
  category,
  isMinimal = false,
}: {
  /** A minimal tile has no picture and no introduction. */
  category: Pick<CategoryTileFragment, 'name' | 'slug'> & Partial<CategoryTileFragment>
  isMinimal?: boolean
}) {
  const { name, slug, intro, image } = category
  return (
    <li className={isMinimal ? 'tile tile--minimal' : 'tile'}>
      {!isMinimal && (
        <span className="tile__picture">
          {image && (
            <Picture
              image={{ url: image.url, altText: '' }}
              fine={image.fine}
              width="150"
              height="100"
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
      )}
      <div className="tile__words">
        <a className="tile__link" href={recordAddress('categories', slug)}>
          {name}
        </a>
        {!isMinimal && intro && <p className="tile__intro">{intro}</p>}
      </div>
    </li>
  )
}
