interface Props {
  /** What the views are of. */
  label: string
  views: { text: string; href: string; isCurrent?: boolean }[]
}

/** Links to the views of a list, such as list and map. */
export function Views({ label, views }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="views">
        {views.map(({ text, href, isCurrent }) => (
          <li key={text}>
            <a className="views__view" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
