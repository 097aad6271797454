import { usePageContext } from 'vike-react/usePageContext'
import { pageOf, slugOf } from '../../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { CollectionHeader, Sideboxes } from '../../../../components/Collection/CollectionHeader.tsx'
import { ClosedSearch } from '../../../../components/Filters/ClosedSearch.tsx'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { ServicePart } from '../../../../components/ServiceCard/ServicePart.tsx'
import { usePersonaPageSuspenseQuery } from '../../../../generated/operations/PersonaPage.ts'

export function Page() {
  const pageContext = usePageContext()
  const { data } = usePersonaPageSuspenseQuery({
    variables: { slug: slugOf(pageContext), page: pageOf(pageContext) },
  })
  const persona = data.persona!
  const { slug, subtitle, services, sideboxes } = persona
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <CollectionHeader collection={persona}>
          {subtitle && <p className="collection-header__subtitle">{subtitle}</p>}
        </CollectionHeader>
        <div className="columns">
          <Sideboxes boxes={sideboxes} />
          <div className="columns__body stack--loose">
            <ClosedSearch
              action={`/personas/${slug}`}
              groups={data.eligibilityGroups}
              counts={data.search.filterCounts}
            />
            <ServicePart services={services} />
            {services && (
              <Pagination {...services.pageInfo} hrefOf={page => `/personas/${slug}?page=${page}`} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
