import { usePageContext } from 'vike-react/usePageContext'
import { lists } from '../../generated/messages/lists.ts'
import type { EventCardFragment } from '../../generated/types.ts'
import { EventCard } from './EventCard.tsx'

/** Events under a heading; nothing when there are none, and a message when they could not be loaded. */
export function EventList({ title, events }: { title: string; events: EventCardFragment[] | undefined }) {
  const { isPartial } = usePageContext()
  if (events ? events.length === 0 : !isPartial) return null
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">{title}</h2>
      {events ? (
        <ul className="grid">
          {events.map(event => (
            <EventCard event={event} key={event.id} />
          ))}
        </ul>
      ) : (
        <p>{lists.eventsUnknown}</p>
      )}
    </section>
  )
}
