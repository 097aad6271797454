import type { ResultsPageQuery } from '../../../generated/types.ts'
import { results } from '../../../generated/messages/results.ts'

const words = results.beside

/** Subjects, organisations and events that match too, each a line above the first services. */
export function Beside({ found }: { found: ResultsPageQuery['search'] }) {
  const links = [
    ...found.categories
      .slice(0, 2)
      .map(({ name, slug }) => ({ kind: words.subject, name, href: `/categories/${slug}`, when: '' })),
    ...found.pages
      .slice(0, 2)
      .map(({ title, path }) => ({ kind: words.guide, name: title, href: path, when: '' })),
    ...found.organisations.slice(0, 3).map(({ name, slug }) => ({
      kind: words.organisation,
      name,
      href: `/organisations/${slug}`,
      when: '',
    })),
    ...found.events
      .slice(0, 2)
      .map(({ title, slug, when }) => ({ kind: words.event, name: title, href: `/events/${slug}`, when })),
  ]
  if (!links.length) return null
  return (
    <section className="beside" aria-labelledby="beside">
      <h2 id="beside" className="beside__title">
        {words.title}
      </h2>
      <ul>
        {links.map(({ kind, name, href, when }) => (
          <li key={href}>
            <span className="beside__kind">{kind}</span>
            <a href={href} translate={/^.(organisations|events)\b/.test(href) ? 'no' : undefined}>
              {name}
            </a>
            {when && <span className="beside__when"> {when}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
