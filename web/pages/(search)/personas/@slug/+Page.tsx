import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../../apollo/pageOf.ts'
import { slugOf } from '../../../../apollo/slugOf.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { CollectionHeader } from '../../../../components/Collection/CollectionHeader.tsx'
import { Sideboxes } from '../../../../components/Collection/Sideboxes.tsx'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { ServiceList } from '../../../../components/ServiceCard/ServiceList.tsx'
import { usePersonaPageSuspenseQuery } from '../../../../generated/hooks.ts'

export function Page() {
  const pageContext = usePageContext()
  const persona = usePersonaPageSuspenseQuery({ slug: slugOf(pageContext), page: pageOf(pageContext) }).data
    .persona!
  const { slug, subtitle, services, sideboxes } = persona
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <CollectionHeader collection={persona}>
          {subtitle && <p className="persona-subtitle">{subtitle}</p>}
        </CollectionHeader>
        <div className="columns">
          <div className="stack--loose">
            {services ? (
              <>
                <p className="muted">
                  {services.totalCount === 1 ? '1 service' : `${services.totalCount} services`}, the closest
                  match first
                </p>
                <ServiceList services={services.nodes} />
                <Pagination {...services.pageInfo} hrefOf={page => `/personas/${slug}?page=${page}`} />
              </>
            ) : (
              <p>We cannot show the services at the moment. Please try again in a few minutes.</p>
            )}
          </div>
          <Sideboxes boxes={sideboxes} />
        </div>
      </div>
    </div>
  )
}
