interface Props {
  /** What is shown in several ways. */
  label: string
  views: { text: string; href: string; isCurrent?: boolean }[]
}

/** Other ways to see the same list, each at its own address. */
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
