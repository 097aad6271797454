import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { CollectionIntroFragment } from '../../generated/types.ts'
import { Picture } from '../Picture/Picture.tsx'
import { HeroIcon } from './HeroIcon.tsx'

/** What a category or persona is about, with a drawing where the site's options say so, and its picture where there is room. */
export function CollectionHeader({
  collection,
  children,
}: {
  collection: CollectionIntroFragment
  children?: ReactNode
}) {
  const { heroIcons } = usePageContext().site
  const { name, intro, image } = collection
  return (
    <header className="collection-header">
      <div className="stack">
        {heroIcons && <HeroIcon name={name} />}
        <h1>{name}</h1>
        {children}
        {intro && <p className="lead measure">{intro}</p>}
      </div>
      {image && (
        <Picture
          className="collection-header__picture"
          image={image}
          fine={image.fine}
          width="240"
          height="160"
        />
      )}
    </header>
  )
}
