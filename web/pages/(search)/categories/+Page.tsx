import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { CollectionHeader } from '../../../components/Collection/CollectionHeader.tsx'
import { Sideboxes } from '../../../components/Collection/Sideboxes.tsx'
import { EventCard } from '../../../components/EventCard/EventCard.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { ServiceList } from '../../../components/ServiceCard/ServiceList.tsx'
import { useCategoryPageSuspenseQuery } from '../../../generated/hooks.ts'
import { categoryVariables } from './categoryVariables.ts'

export function Page() {
  const pageContext = usePageContext()
  const isAll = Boolean(pageContext.routeParams.all)
  const category = useCategoryPageSuspenseQuery(categoryVariables(pageContext)).data.category!
  const { name, slug, services, events, sideboxes } = category
  const here = `/categories/${slug}`
  return (
    <div className="wrap page">
      <Breadcrumbs trail={isAll ? [{ text: name, href: here }] : []} />
      <div className="stack--loose">
        {isAll ? <h1>All services: {name}</h1> : <CollectionHeader collection={category} />}
        <div className="columns">
          <div className="stack--loose">
            {services ? (
              <>
                <p className="muted">
                  {services.totalCount === 1 ? '1 service' : `${services.totalCount} services`}, the closest
                  match first
                </p>
                <ServiceList services={services.nodes} />
                {isAll ? (
                  <Pagination {...services.pageInfo} hrefOf={page => `${here}/all?page=${page}`} />
                ) : (
                  services.totalCount > services.nodes.length && (
                    <p>
                      <a className="button button--quiet" href={`${here}/all`}>
                        See all {services.totalCount} services
                      </a>
                    </p>
                  )
                )}
              </>
            ) : (
              <p>We cannot show the services at the moment. Please try again in a few minutes.</p>
            )}
            {!isAll && events && events.nodes.length > 0 && (
              <section className="stack" aria-labelledby="events">
                <h2 id="events">Coming up</h2>
                <ul className="grid">
                  {events.nodes.map(event => (
                    <EventCard event={event} key={event.id} />
                  ))}
                </ul>
              </section>
            )}
          </div>
          <Sideboxes boxes={sideboxes} />
        </div>
      </div>
    </div>
  )
}
