import { recordAddress } from '../../../../../schema/identifiers.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { ContactList } from '../../../../components/ContactCard/ContactList.tsx'
import { Cost } from '../../../../components/Facts/Cost.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { LeavingLink } from '../../../../components/LeavingLink/LeavingLink.tsx'
import { Address } from '../../../../components/Place/Address.tsx'
import { Sentence } from '../../../../components/Sentence/Sentence.tsx'
import { eventPage as words } from '../../../../generated/messages/eventPage.ts'
import type { EventPageQuery } from '../../../../generated/types.ts'

interface Props {
  event: NonNullable<EventPageQuery['event']>
}

/** How to book a place, and whom to ask. What the record lacks of the booking is left out, or said in our own words. */
export function Booking({ event }: Props) {
  const { organiserName, organiserPhone, organiserEmail, organiserUrl } = event
  const { bookingTitle, bookingSummary, bookingUrl, bookingCta } = event
  const isBooked = !event.isOver && (bookingTitle || bookingSummary || bookingUrl)
  const hasOrganiser = isReachable(event)
  if (!isBooked && !hasOrganiser) return null
  return (
    <div className="columns__aside">
      <section className="contact-card stack" aria-labelledby="booking">
        <h2 id="booking">{isBooked ? bookingTitle || words.booking : words.ask}</h2>
        {isBooked && bookingSummary && <p>{bookingSummary}</p>}
        {isBooked && bookingUrl && (
          <p>
            <LeavingLink href={bookingUrl} text={bookingCta || words.book} />
          </p>
        )}
        {hasOrganiser && organiserName && (
          <p>
            <Sentence of={mark => words.askFor({ name: mark(organiserName) })} />
          </p>
        )}
        {hasOrganiser && <ContactList phone={organiserPhone} email={organiserEmail} url={organiserUrl} />}
      </section>
    </div>
  )
}

/** Whether the card of the event tells how to reach its organiser. */
const isReachable = ({ organiserPhone, organiserEmail, organiserUrl }: Props['event']) =>
  organiserPhone || organiserEmail || organiserUrl

/** What an event costs, and who runs it. */
export function EventFacts({ event }: Props) {
  const { isPartial } = usePageContext()
  const { organisation, organiserName, isVirtual, location } = event
  const isUnstated = !location && !isPartial
  return (
    <section className="stack" aria-label={words.facts}>
      <Facts
        facts={[
          { name: words.where, value: isVirtual ? words.online : isUnstated && words.unstated },
          { name: words.cost, value: <Cost {...event} /> },
          {
            name: words.runBy,
            value: organisation && (
              <a href={recordAddress('organisations', organisation.slug)} translate="no">
                {organisation.name}
              </a>
            ),
          },
          { name: words.organiser, value: !isReachable(event) && organiserName },
        ]}
      />
    </section>
  )
}

/** Where an event is; nothing when it has no place. */
export function EventPlace({ event: { location, isVirtual } }: Props) {
  const { isPartial } = usePageContext()
  if (!location && (isVirtual || !isPartial)) return null
  return (
    <section className="stack" aria-labelledby="where">
      <h2 id="where">{words.place}</h2>
      {location ? (
        <div className="place">
          <Address location={location} level={3} />
        </div>
      ) : (
        <p>{words.placeUnknown}</p>
      )}
    </section>
  )
}
