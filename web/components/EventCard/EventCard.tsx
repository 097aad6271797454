import { recordAddress } from '../../../schema/identifiers.ts'
import type { ReactNode } from 'react'
import type { EventCardFragment } from '../../generated/types.ts'
import { events as words } from '../../generated/messages/events.ts'
import { SaveButton } from '../SaveButton/SaveButton.tsx'
import { DateBlock } from './DateBlock.tsx'

interface Props {
  event: EventCardFragment
  level?: 2 | 3
  /** Further content at the bottom of the card. */
  children?: ReactNode
}

export function EventCard({ event, level = 3, children }: Props) {
  const Heading = `h${level}` as const
  const place = event.isVirtual
    ? words.online
    : [event.location?.addressLines[0], event.location?.city].filter(Boolean).join(', ')
  return (
    <li className="event-card">
      <DateBlock event={event} />
      <div className="event-card__words">
        <Heading className="event-card__title">
          <a href={recordAddress('events', event.slug)} translate="no">
            {event.title}
          </a>
        </Heading>
        <p>{event.when}</p>
        {(place || event.isFree) && (
          <p className="muted">
            {place && <span translate={event.isVirtual ? undefined : 'no'}>{place}</span>}
            {event.isFree && (place ? `\u00a0· ${words.free}` : words.free)}
          </p>
        )}
        {children}
        <p className="event-card__save">
          <SaveButton record={{ kind: 'event', id: event.id, slug: event.slug, name: event.title }} />
        </p>
      </div>
    </li>
  )
}
