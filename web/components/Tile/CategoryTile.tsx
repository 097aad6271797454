import type { CategoryTileFragment } from '../../generated/types.ts'
import { Picture } from '../Picture/Picture.tsx'

/** A category. The whole tile is the link; the text of the link is the name only. */
export function CategoryTile({
  category,
  isMinimal = false,
}: {
  /** A minimal tile has no picture. */
  category: Pick<CategoryTileFragment, 'name' | 'slug'> & Partial<CategoryTileFragment>
  isMinimal?: boolean
}) {
  const { name, slug, image } = category
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
      <a className="tile__link" href={`/categories/${slug}`}>
        {name}
      </a>
    </li>
  )
}
