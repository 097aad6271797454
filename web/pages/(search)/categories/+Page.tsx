import { categoryVariables } from './categoryVariables.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { CollectionHeader, Sideboxes } from '../../../components/Collection/CollectionHeader.tsx'
import { EventList } from '../../../components/EventCard/EventList.tsx'
import { ClosedSearch } from '../../../components/Filters/ClosedSearch.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { ServicePart } from '../../../components/ServiceCard/ServicePart.tsx'
import { useCategoryPageSuspenseQuery } from '../../../generated/operations/CategoryPage.ts'
import { lists as words } from '../../../generated/messages/lists.ts'

export function Page() {
  const pageContext = usePageContext()
  const isAll = Boolean(pageContext.routeParams.all)
  const { data } = useCategoryPageSuspenseQuery({ variables: categoryVariables(pageContext) })
  const category = data.category!
  const { name, slug, services, events, sideboxes } = category
  const here = `/categories/${slug}`
  const hasMore = services && services.totalCount > services.nodes.length
  return (
    <div className="wrap page">
      <Breadcrumbs trail={isAll ? [{ text: name, href: here }] : []} />
      <div className="stack--loose">
        {isAll ? <h1>{words.category.all({ name })}</h1> : <CollectionHeader collection={category} />}
        <div className="columns">
          <Sideboxes boxes={sideboxes} />
          <div className="columns__body stack--loose">
            <ClosedSearch action={here} groups={data.eligibilityGroups} counts={data.search.filterCounts} />
            <ServicePart services={services} />
            {isAll && services && (
              <Pagination {...services.pageInfo} hrefOf={page => `${here}/all?page=${page}`} />
            )}
            {!isAll && hasMore && (
              <p>
                <a className="button button--quiet" href={`${here}/all`}>
                  {words.category.more({ count: services.totalCount })}
                </a>
              </p>
            )}
            {!isAll && <EventList title={words.category.events} events={events?.nodes} />}
          </div>
        </div>
      </div>
    </div>
  )
}
