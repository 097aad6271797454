import { usePageContext } from 'vike-react/usePageContext'
import { developersPage as words } from '../../../generated/messages/developersPage.ts'

const sections = (isDirectoryHere = false) => [
  { id: 'start', title: words.start.title },
  { id: 'queries', title: words.queries.title },
  { id: 'quotas', title: words.quotas.title },
  { id: 'caching', title: words.caching.title },
  { id: 'limits', title: words.limits.title },
  { id: 'errors', title: words.errors.title },
  ...(isDirectoryHere ? [{ id: 'rest-api', title: words.restApi.title }] : []),
  { id: 'changes', title: words.changes.title },
  { id: 'files', title: words.files.title },
]

/** The way to each section of the guide. */
export function Contents() {
  const { site } = usePageContext()
  return (
    <nav aria-label={words.contents}>
      <ul className="contents">
        {sections(site.isDirectoryHere).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
