import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { CollectionIntroFragment } from '../../generated/types.ts'
import { Picture } from '../Picture/Picture.tsx'
import { lists as words } from '../../generated/messages/lists.ts'
import { RichText } from '../RichText/RichText.tsx'

/** The name and introduction of a category or persona, with a drawing if the site's options say so, and its picture. */
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

/** Short texts beside a list, as cards or as plain text, by the site's options. */
export function Sideboxes({ boxes }: { boxes: CollectionIntroFragment['sideboxes'] }) {
  const { categorySidebox } = usePageContext().site
  return boxes.length ? (
    <aside className={`sideboxes sideboxes--${categorySidebox}`} aria-label={words.useful}>
      {boxes.map(({ title, content }, i) => (
        <section className="sidebox" key={i}>
          {title && <h2 className="sidebox__title">{title}</h2>}
          <RichText html={content.html} />
        </section>
      ))}
    </aside>
  ) : null
}

/** A decorative drawing above a name. */
function HeroIcon({ name }: { name: string }) {
  return (
    <svg
      className="hero-icon"
      viewBox="0 0 24 24"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path d={heroDrawing(name)} />
    </svg>
  )
}

// By beginnings of words: “Heating” and “Death” have nothing to do with eating.
const drawings: [words: RegExp, path: string][] = [
  [/\b(?:food|meal|eat)/, 'M3 11h18a9 9 0 0 1-18 0zM8 7c0-2 2-2 2-4M14 7c0-2 2-2 2-4'],
  [/\b(?:money|advice|debt|benefit)/, 'M17 7a4 4 0 0 0-8 0c0 4 1 5 1 7 0 3-3 5-3 5h11M6 13h8'],
  [/\b(?:hous|heat|warm)/, 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6'],
  [/\b(?:safe|unsafe|abuse|armed|drug|alcohol)/, 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z'],
  [
    /\b(?:work|learn|school|skill|job)/,
    'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14',
  ],
  [/\b(?:disab|access)/, 'M11 4.500a.5.5 0 1 1 0 .01M11 7v6h5l3 6M11 10h4M8 11a5 5 0 1 0 6 7'],
  [
    /\b(?:famil|child|parent|young|youth|carer|looking after|lonely|company|older)/,
    'M9 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 20v-2a6 6 0 0 1 12 0v2M16 4a3 3 0 0 1 0 6M18 13c2 1 3 3 3 5v2',
  ],
  [
    /\b(?:health|wellbeing|mind|care)/,
    'M12 20C5 15 3 12 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1C21 12 19 15 12 20z',
  ],
  [
    /\b(?:activ|sport|out|arts|hobb|make)/,
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  ],
]
const signpost = 'M12 3v18M6 5h10l3 2.500L16 10H6zM18 12H8l-3 2.500L8 17h10z'

/**
 * The line drawing for a category or persona, as an SVG path of 24 by 24, chosen by the words of its name.
 *
 *     heroDrawing('Food and essentials') // a bowl
 *     heroDrawing('New to the borough')  // a signpost, the default
 *
 * The directory has no field for it, and a council may add categories at any time.
 */
const heroDrawing = (name: string): string =>
  drawings.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? signpost
