import type { CategoryTileFragment } from '../../generated/types.ts'

/** A category to choose. The whole tile is the link; its name alone is the link's text. */
export function CategoryTile({
  category,
  isMinimal = false,
}: {
  category: CategoryTileFragment
  isMinimal?: boolean
}) {
  const { name, slug, image } = category
  return (
    <li className={isMinimal ? 'tile tile--minimal' : 'tile'}>
      {!isMinimal && (
        <span className="tile__picture">
          {image && <img src={image.url} alt="" width="150" height="100" loading="lazy" decoding="async" />}
        </span>
      )}
      <a className="tile__link" href={`/categories/${slug}`}>
        {name}
      </a>
    </li>
  )
}
