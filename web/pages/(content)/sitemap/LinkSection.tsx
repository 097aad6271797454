interface Props {
  id: string
  title: string
  links: { text: string; href: string; more?: string }[]
}

/** Links under a heading; nothing at all when there are none. */
export function LinkSection({ id, title, links }: Props) {
  if (!links.length) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="sitemap-links">
        {links.map(({ text, href, more }) => (
          <li key={href}>
            <a href={href}>{text}</a>
            {more && <span className="muted"> {more}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
