import { slugOf } from '../../../../browser/pageAddress.ts'
import { Picture } from '../../../../components/Picture/Picture.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ContactList } from '../../../../components/ContactCard/ContactList.tsx'
import { DateBlock } from '../../../../components/EventCard/DateBlock.tsx'
import { Cost } from '../../../../components/Facts/Cost.tsx'
import { Facts } from '../../../../components/Facts/Facts.tsx'
import { Address } from '../../../../components/Place/Address.tsx'
import { LeavingLink } from '../../../../components/LeavingLink/LeavingLink.tsx'
import { QuickExit } from '../../../../components/QuickExit/QuickExit.tsx'
import { ReportProblem } from '../../../../components/ReportProblem/ReportProblem.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { SaveButton } from '../../../../components/SaveButton/SaveButton.tsx'
import { Sentence } from '../../../../components/Sentence/Sentence.tsx'
import { Share } from '../../../../components/Share/Share.tsx'
import { useEventPageSuspenseQuery } from '../../../../generated/operations/EventPage.ts'
import { eventPage as words } from '../../../../generated/messages/eventPage.ts'

export function Page() {
  const { isPartial } = usePageContext()
  const event = useEventPageSuspenseQuery({ variables: { slug: slugOf(usePageContext()) } }).data.event!
  const { title, organisation, location, organiserName, organiserPhone, organiserEmail, organiserUrl } = event
  const isBookable = !event.isOver && event.bookingUrl && event.bookingCta
  const hasOrganiser = organiserPhone || organiserEmail || organiserUrl
  return (
    <div className="wrap page white-footer">
      <QuickExit subjects={event.categories} />
      <Breadcrumbs trail={[{ text: words.events, href: '/events' }]} />
      <article className="columns">
        <header className="event-header">
          {event.startDay && <DateBlock leaf={event.startDay} />}
          <div className="stack">
            <h1 translate="no">{title}</h1>
            <p className="lead event-header__when">{event.when}</p>
            {event.isOver ? (
              <p className="inset">{words.over}</p>
            ) : (
              <p>
                {/* A file, not a page: `external` turns off client-side navigation. */}
                <a href={`/events/${event.slug}.ics`} rel="external" type="text/calendar">
                  {words.addToCalendar}
                </a>
              </p>
            )}
            <p className="lead measure">{event.intro}</p>
            <p>
              <SaveButton record={{ kind: 'event', id: event.id, slug: event.slug, name: title }} />
              <Share title={title} />
            </p>
          </div>
        </header>
        {(isBookable || hasOrganiser) && (
          <div className="columns__aside">
            <section className="contact-card stack" aria-labelledby="booking">
              <h2 id="booking">{(isBookable && event.bookingTitle) || words.ask}</h2>
              {isBookable && (
                <>
                  {event.bookingSummary && <p>{event.bookingSummary}</p>}
                  <p>
                    <LeavingLink href={event.bookingUrl!} text={event.bookingCta!} />
                  </p>
                </>
              )}
              {organiserName && (
                <p>
                  <Sentence of={mark => words.askFor({ name: mark(organiserName) })} />
                </p>
              )}
              {hasOrganiser && (
                <ContactList phone={organiserPhone} email={organiserEmail} url={organiserUrl} />
              )}
            </section>
          </div>
        )}
        <div className="columns__body stack--sections">
          <section className="stack" aria-label={words.facts}>
            <Facts
              facts={[
                { name: words.where, value: event.isVirtual ? words.online : null },
                { name: words.cost, value: <Cost {...event} /> },
                {
                  name: words.runBy,
                  value: organisation && (
                    <a href={`/organisations/${organisation.slug}`} translate="no">
                      {organisation.name}
                    </a>
                  ),
                },
              ]}
            />
          </section>
          <section className="stack" aria-labelledby="about">
            <h2 id="about">{words.about}</h2>
            {event.image && <Picture image={event.image} />}
            <RichText html={event.description.html} />
          </section>
          {(location || (isPartial && !event.isVirtual)) && (
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
          )}
          <ReportProblem />
        </div>
      </article>
    </div>
  )
}
