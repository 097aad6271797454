import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { useLocationsPageSuspenseQuery } from '../../../generated/operations/LocationsPage.ts'
import { lists as words } from '../../../generated/messages/lists.ts'
import { LocationCard } from './LocationCard.tsx'

export function Page() {
  const { nodes, pageInfo, totalCount } = useLocationsPageSuspenseQuery({
    variables: { page: pageOf(usePageContext()) },
  }).data.locations
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <div className="stack">
          <h1>{words.places.title}</h1>
          <p className="lead">{words.places.count({ count: totalCount })}</p>
        </div>
        <ul className="service-list">
          {nodes.map(location => (
            <LocationCard location={location} key={location.id} />
          ))}
        </ul>
        <Pagination {...pageInfo} hrefOf={page => `/locations?page=${page}`} />
      </div>
    </div>
  )
}
