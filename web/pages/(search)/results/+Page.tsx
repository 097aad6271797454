import { recordAddress } from '../../../../schema/identifiers.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { withParameter } from '../../../browser/addresses.ts'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { ServiceList } from '../../../components/ServiceCard/ServiceList.tsx'
import { useEligibilityGroupsSuspenseQuery } from '../../../generated/operations/EligibilityGroups.ts'
import { useResultsPageSuspenseQuery } from '../../../generated/operations/ResultsPage.ts'
import { results as words } from '../../../generated/messages/results.ts'
import type { ResultsPageQuery } from '../../../generated/types.ts'
import { ResultsFrame } from './ResultsFrame.tsx'
import { availableVariables, collectionVariables, hasOnlyEvents, resultsVariables } from './resultsSearch.ts'

export function Page() {
  const pageContext = usePageContext()
  const { eligibilityGroups } = useEligibilityGroupsSuspenseQuery().data
  const variables = {
    ...resultsVariables(pageContext, eligibilityGroups),
    ...collectionVariables(pageContext),
    ...availableVariables(pageContext),
  }
  const { data } = useResultsPageSuspenseQuery({ variables })
  const { search: found } = data
  const { services, servicesWithoutPlace, filterCounts } = found
  const areEventsAlone = hasOnlyEvents(services.totalCount, found)
  const isEventsFirst = found.isForEvents || areEventsAlone
  // Within a subject no events are looked for.
  const hasNoEvents = found.isForEvents && !data.category && found.events?.length === 0
  const events = <Events events={found.events ?? []} />
  const elsewhere = servicesWithoutPlace?.nodes ?? []
  return (
    <ResultsFrame
      current="list"
      within={(data.category ?? data.persona)?.name}
      variables={variables}
      found={found}
      frame={data}
      groups={eligibilityGroups}
      counts={areEventsAlone ? null : filterCounts}
      elsewhere={elsewhere.length}
      beside={
        <>
          <Beside found={found} />
          {isEventsFirst && events}
          {hasNoEvents && services.totalCount > 0 && <NoEvents />}
        </>
      }
    >
      {services.totalCount > 0 && (
        <>
          <ServiceList services={services.nodes} />
          <Pagination
            {...services.pageInfo}
            hrefOf={page =>
              withParameter(pageContext.urlPathname, pageContext.urlParsed.searchAll, 'page', String(page))
            }
          />
        </>
      )}
      {elsewhere.length > 0 && (
        <section className="stack" aria-labelledby="elsewhere">
          <h2 id="elsewhere" tabIndex={-1}>
            {words.elsewhere.title}
          </h2>
          <p className="muted">{services.totalCount ? words.elsewhere.text : words.elsewhere.alone}</p>
          <ServiceList services={elsewhere} level={3} />
        </section>
      )}
      {!isEventsFirst && events}
    </ResultsFrame>
  )
}

type Found = ResultsPageQuery['search']

const beside = words.beside

/** Guides above the first services, then organisations and subjects that match by name. */
function Beside({ found: { pages = [], organisations = [], categories = [], services } }: { found: Found }) {
  const links = [
    ...pages.slice(0, 2).map(({ title, path }) => ({ kind: beside.guide, name: title, href: path })),
    ...organisations.slice(0, 3).map(({ name, slug }) => ({
      kind: beside.organisation,
      name,
      href: recordAddress('organisations', slug),
    })),
    // Without services the subjects stand below, among what else to try.
    ...(services.totalCount ? categories.slice(0, 2) : []).map(({ name, slug }) => ({
      kind: beside.subject,
      name,
      href: recordAddress('categories', slug),
    })),
  ].filter(({ href }) => href)
  if (!links.length) return null
  return (
    <section className="beside" aria-labelledby="beside">
      <h2 id="beside" className="beside__title">
        {beside.title}
      </h2>
      <ul>
        {links.map(({ kind, name, href }) => (
          <li key={href}>
            <span className="beside__kind">{kind}</span>
            <a href={href} translate={kind === beside.organisation ? 'no' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** That a search for events found none, above the services that it found. */
function NoEvents() {
  return (
    <p className="measure">
      {words.events.none} <a href="/events">{words.events.all}</a>
    </p>
  )
}

/**
 * The events that match, the soonest first or the nearest to the place that was named: above the services where the search is
 * for events, below them otherwise.
 */
function Events({ events }: { events: NonNullable<Found['events']> }) {
  if (!events.length) return null
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">{words.events.title}</h2>
      <ul className="bullets">
        {events.map(({ id, title, slug, when, isVirtual, location }) => (
          <li key={id}>
            <a href={recordAddress('events', slug)} translate="no">
              {title}
            </a>
            {when && <p className="muted">{when}</p>}
            {isVirtual ? (
              <p className="muted">{words.events.online}</p>
            ) : (
              location && (
                <p className="muted" translate="no">
                  {[location.addressLines[0], location.city].filter(Boolean).join(', ')}
                </p>
              )
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href="/events">{words.events.all}</a>
      </p>
    </section>
  )
}
