import type { ResultsPageQuery } from '../../../generated/hooks.ts'

/** Subjects, organisations and events that match too, each a line above the services. */
export function Beside({ found }: { found: ResultsPageQuery['search'] }) {
  const links = [
    ...found.categories
      .slice(0, 2)
      .map(({ name, slug }) => ({ kind: 'Subject', name, href: `/categories/${slug}`, when: '' })),
    ...found.pages
      .slice(0, 2)
      .map(({ title, path }) => ({ kind: 'Guide', name: title, href: path, when: '' })),
    ...found.organisations
      .slice(0, 3)
      .map(({ name, slug }) => ({ kind: 'Organisation', name, href: `/organisations/${slug}`, when: '' })),
    ...found.events
      .slice(0, 2)
      .map(({ title, slug, when }) => ({ kind: 'Event', name: title, href: `/events/${slug}`, when })),
  ]
  if (!links.length) return null
  return (
    <section className="beside" aria-labelledby="beside">
      <h2 id="beside" className="beside__title">
        You may be looking for
      </h2>
      <ul>
        {links.map(({ kind, name, href, when }) => (
          <li key={href}>
            <span className="beside__kind">{kind}</span>
            <a href={href}>{name}</a>
            {when && <span className="beside__when"> {when}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
