const sections = [
  { id: 'start', title: 'Start here' },
  { id: 'queries', title: 'Queries to begin with' },
  { id: 'quotas', title: 'Keys and quotas' },
  { id: 'caching', title: 'Caching' },
  { id: 'limits', title: 'Limits of one operation' },
  { id: 'errors', title: 'When something goes wrong' },
  { id: 'changes', title: 'How it changes' },
  { id: 'files', title: 'Files beside the endpoint' },
]

/** The way to each section of the guide. */
export function Contents() {
  return (
    <nav aria-label="On this page">
      <ul className="contents">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
