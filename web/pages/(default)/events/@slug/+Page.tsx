import { Suspense } from 'react'
import { loadedWhenWanted } from '../../../../browser/builds.ts'
import { slugOf } from '../../../../browser/pageAddress.ts'
import { Picture } from '../../../../components/Picture/Picture.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { DateBlock } from '../../../../components/EventCard/DateBlock.tsx'
import { QuickExit } from '../../../../components/QuickExit/QuickExit.tsx'
import { ReportProblem } from '../../../../components/ReportProblem/ReportProblem.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { SaveButton } from '../../../../components/SaveButton/SaveButton.tsx'
import { Share } from '../../../../components/Share/Share.tsx'
import { useEventPageSuspenseQuery } from '../../../../generated/operations/EventPage.ts'
import { eventPage as words } from '../../../../generated/messages/eventPage.ts'

const load = () => import('./EventDetails.tsx')
const loadBooking = async () => (await load()).Booking
const loadFacts = async () => (await load()).EventFacts
const loadPlace = async () => (await load()).EventPlace
// Only links and texts: the server renders them directly, browsers load their code at the first input.
const Booking = import.meta.env.SSR ? await loadBooking() : loadedWhenWanted(loadBooking)
const EventFacts = import.meta.env.SSR ? await loadFacts() : loadedWhenWanted(loadFacts)
const EventPlace = import.meta.env.SSR ? await loadPlace() : loadedWhenWanted(loadPlace)

export function Page() {
  const event = useEventPageSuspenseQuery({ variables: { slug: slugOf(usePageContext()) } }).data.event!
  const { title } = event
  return (
    <div className="wrap page white-footer">
      <QuickExit subjects={event.categories} />
      <Breadcrumbs trail={[{ text: words.events, href: '/events' }]} />
      <article className="columns">
        <header className="event-header">
          <DateBlock event={event} />
          <div className="stack">
            <h1 translate="no">{title}</h1>
            {event.when && <p className="lead event-header__when">{event.when}</p>}
            {event.isOver && <p className="inset">{words.over}</p>}
            {event.startDay && !event.isOver && (
              <p>
                {/* A file, not a page: `external` turns off client-side navigation. */}
                <a href={`/events/${event.slug}.ics`} rel="external" type="text/calendar">
                  {words.addToCalendar}
                </a>
              </p>
            )}
            {event.intro && <p className="lead measure">{event.intro}</p>}
          </div>
        </header>
        <Suspense key={event.id}>
          <Booking event={event} />
        </Suspense>
        <p className="columns__actions">
          <SaveButton record={{ kind: 'event', id: event.id, slug: event.slug, name: title }} />
          <Share title={title} />
        </p>
        <div className="columns__body stack--sections">
          <Suspense key={event.id}>
            <EventFacts event={event} />
          </Suspense>
          {(event.image || event.description.html) && (
            <section className="stack" aria-labelledby="about">
              <h2 id="about">{words.about}</h2>
              {event.image && <Picture image={event.image} />}
              <RichText html={event.description.html} />
            </section>
          )}
          <Suspense key={event.id}>
            <EventPlace event={event} />
          </Suspense>
          <ReportProblem />
        </div>
      </article>
    </div>
  )
}
