import type { CategoryTileFragment } from '../../generated/types.ts'
import { Picture } from '../Picture/Picture.tsx'

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
        <a className="tile__link" href={`/categories/${slug}`}>
          {name}
        </a>
        {!isMinimal && intro && <p className="tile__intro">{intro}</p>}
      </div>
    </li>
  )
}
