import type { EventCardFragment } from '../../generated/types.ts'
import { EventCard } from './EventCard.tsx'

/** Events under a heading; nothing at all when there are none. */
export function EventList({ title, events }: { title: string; events: EventCardFragment[] | undefined }) {
  if (!events?.length) return null
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">{title}</h2>
      <ul className="grid">
        {events.map(event => (
          <EventCard event={event} key={event.id} />
        ))}
      </ul>
    </section>
  )
}
