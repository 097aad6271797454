import type { ReactNode } from 'react'
import type { CollectionIntroFragment } from '../../generated/hooks.ts'

/** What a category or persona is about, with its picture where there is room for one. */
export function CollectionHeader({
  collection,
  children,
}: {
  collection: CollectionIntroFragment
  children?: ReactNode
}) {
  const { name, intro, image } = collection
  return (
    <header className="collection-header">
      <div className="stack">
        <h1>{name}</h1>
        {children}
        {intro && <p className="lead measure">{intro}</p>}
      </div>
      {image && (
        <img
          className="collection-header__picture"
          src={image.url}
          alt={image.altText}
          width="240"
          height="160"
        />
      )}
    </header>
  )
}
