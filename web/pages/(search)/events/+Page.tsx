import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../apollo/pageOf.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { useEventsPageSuspenseQuery } from '../../../generated/hooks.ts'

export function Page() {
  const { nodes, pageInfo, totalCount } = useEventsPageSuspenseQuery({ page: pageOf(usePageContext()) }).data
    .events
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <div className="stack">
          <h1>Events</h1>
          <p className="lead">
            {totalCount
              ? `${totalCount} things to do, the soonest first`
              : 'Nothing is planned at the moment.'}
          </p>
        </div>
        <ul className="grid grid--two">
          {nodes.map(event => (
            <EventCard event={event} level={2} key={event.id} />
          ))}
        </ul>
        <Pagination {...pageInfo} hrefOf={page => `/events?page=${page}`} />
        <p>
          {/* A file and no page: external keeps the site's own navigation from looking for one. */}
          <a href="/events.ics" rel="external" type="text/calendar">
            Get all events in your calendar
          </a>
        </p>
      </div>
    </div>
  )
}
