import './Contents.scss'

interface Props {
  /** What the list is called: `On this page`. */
  label: string
  /** Sections of the page, by the ids of their headings. */
  sections: readonly { id: string; title: string }[]
}

/** Links to the sections of a long page. */
export function Contents({ label, sections }: Props) {
  return (
    <nav aria-label={label}>
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
