import { informationPage as words } from '../../../generated/messages/informationPage.ts'
import type { InformationPage } from './GuideProps.ts'

/**
 * The pages beside this one and below it. A page at the top of the tree has only those below; one that stands alone shows
 * nothing.
 */
export function GuideContents({ page }: { page: InformationPage }) {
  const { parent, sections } = page
  const below = page.children ?? []
  const beside = (parent?.children ?? []).filter(({ id }) => id !== page.id)
  const headed = sections?.find(({ name }) => name === 'info_pages')?.title
  if (below.length + beside.length === 0) return null
  return (
    <div className="guide-contents columns__aside stack--loose">
      {below.length > 0 && (
        <nav className="stack" aria-labelledby="below">
          <h2 id="below">{headed ?? words.children}</h2>
          <ul className="page-links">
            {below.map(({ id, path, title, excerpt }) => (
              <li key={id}>
                <a href={path}>{title}</a>
                {excerpt && <span className="page-links__excerpt">{excerpt}</span>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parent && beside.length > 0 && (
        <nav className="stack" aria-labelledby="beside">
          <h2 id="beside">{words.beside({ title: parent.title })}</h2>
          <ul className="guide-contents__pages">
            {beside.map(({ id, path, title }) => (
              <li key={id}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
