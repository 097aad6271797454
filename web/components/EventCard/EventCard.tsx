import type { ReactNode } from 'react'
import type { EventCardFragment } from '../../generated/hooks.ts'
import { SaveButton } from '../SaveButton/SaveButton.tsx'
import { DateBlock } from './DateBlock.tsx'

interface Props {
  event: EventCardFragment
  level?: 2 | 3
  /** What else there is to say, at the foot of the card. */
  children?: ReactNode
}

export function EventCard({ event, level = 3, children }: Props) {
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
        {children}
        <p className="event-card__save">
          <SaveButton record={{ kind: 'event', id: event.id, slug: event.slug, name: event.title }} />
        </p>
      </div>
    </li>
  )
}
