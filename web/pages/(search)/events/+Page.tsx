import { pageOf } from '../../../browser/pageAddress.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import { withParameter } from '../../../browser/addresses.ts'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { useEventsPlaceSuspenseQuery } from '../../../generated/operations/EventsPlace.ts'
import { useEventsPageSuspenseQuery } from '../../../generated/operations/EventsPage.ts'
import { events as words } from '../../../generated/messages/events.ts'
import { eventFilterOf, nearOf, type PlaceLookup } from './eventFilter.ts'
import { EventFilters } from './EventFilters.tsx'
import './events.scss'
import { EventViews } from './EventViews.tsx'

export function Page() {
  const near = nearOf(usePageContext().urlParsed.search)
  return near ? <NearPlace near={near} /> : <Events looked={null} />
}

const NearPlace = ({ near }: { near: string }) => (
  <Events looked={useEventsPlaceSuspenseQuery({ variables: { near } }).data.place} />
)

function Events({ looked }: { looked: PlaceLookup }) {
  const pageContext = usePageContext()
  const { search } = pageContext.urlParsed
  const filter = eventFilterOf(search, looked)
  const { nodes, pageInfo, totalCount } = useEventsPageSuspenseQuery({
    variables: { page: pageOf(pageContext), filter },
  }).data.events
  const nothing = Object.keys(filter).length ? words.noneLikeThis : words.none
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <div className="stack">
          <h1>{words.title}</h1>
          <p className="lead">{totalCount ? words.count({ count: totalCount }) : nothing}</p>
          <EventViews search={search} current="list" />
          <EventFilters search={search} looked={looked} key={pageContext.urlOriginal} />
        </div>
        {nodes.length > 0 && (
          <ul className="grid grid--two">
            {nodes.map(event => (
              <EventCard event={event} level={2} key={event.id} />
            ))}
          </ul>
        )}
        <Pagination {...pageInfo} hrefOf={page => withParameter('/events', search, 'page', String(page))} />
        <p>
          {/* A file, not a page: `external` turns off client-side navigation. */}
          <a href="/events.ics" rel="external" type="text/calendar">
            {words.calendarFile}
          </a>
        </p>
      </div>
    </div>
  )
}
