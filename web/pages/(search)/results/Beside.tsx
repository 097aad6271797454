import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import type { ResultsPageQuery } from '../../../generated/hooks.ts'

/** Subjects, organisations and events that match too, above the services and much smaller. */
export function Beside({ found }: { found: ResultsPageQuery['search'] }) {
  const links = [
    ...found.categories.map(({ name, slug }) => ({ kind: 'Subject', name, href: `/categories/${slug}` })),
    ...found.organisations.map(({ name, slug }) => ({
      kind: 'Organisation',
      name,
      href: `/organisations/${slug}`,
    })),
  ]
  if (!links.length && !found.events.length) return null
  return (
    <section className="beside stack" aria-labelledby="beside">
      <h2 id="beside" className="beside__title">
        You may be looking for
      </h2>
      {links.length > 0 && (
        <ul className="beside__links">
          {links.map(({ kind, name, href }) => (
            <li key={href}>
              <span className="muted">{kind}: </span>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {found.events.length > 0 && (
        <ul className="grid grid--two">
          {found.events.slice(0, 2).map(event => (
            <EventCard event={event} key={event.id} />
          ))}
        </ul>
      )}
    </section>
  )
}
