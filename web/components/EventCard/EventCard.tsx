import type { EventCardFragment } from '../../generated/hooks.ts'
import { DateBlock } from './DateBlock.tsx'

export function EventCard({ event, level = 3 }: { event: EventCardFragment; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const place = event.isVirtual
    ? 'Online'
    : [event.location?.addressLines[0], event.location?.city].filter(Boolean).join(', ')
  return (
    <li className="event-card">
      <DateBlock date={event.startDate} />
      <div className="event-card__words">
        <Heading className="event-card__title">
          <a href={`/events/${event.slug}`}>{event.title}</a>
        </Heading>
        <p>{event.when}</p>
        <p className="muted">{[place, event.isFree && 'Free'].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
