import { usePageContext } from 'vike-react/usePageContext'
import type { CollectionIntroFragment } from '../../generated/types.ts'
import { lists as words } from '../../generated/messages/lists.ts'
import { RichText } from '../RichText/RichText.tsx'

/** Short texts beside a list, as cards or as one column of plain text: the site's options say which. */
export function Sideboxes({ boxes }: { boxes: CollectionIntroFragment['sideboxes'] }) {
  const { categorySidebox } = usePageContext().site
  return boxes.length ? (
    <aside className={`sideboxes sideboxes--${categorySidebox}`} aria-label={words.useful}>
      {boxes.map(({ title, content }, i) => (
        <section className="sidebox" key={i}>
          <h2 className="sidebox__title">{title}</h2>
          <RichText html={content.html} />
        </section>
      ))}
    </aside>
  ) : null
}
