import { recordAddress } from '../../../../schema/identifiers.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Pagination } from '../../../components/Pagination/Pagination.tsx'
import { useLocationsPageSuspenseQuery } from '../../../generated/operations/LocationsPage.ts'
import { lists as words } from '../../../generated/messages/lists.ts'
import type { LocationCardFragment } from '../../../generated/types.ts'
import { place } from '../../../generated/messages/place.ts'

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
        {nodes.length > 0 && (
          <ul className="service-list">
            {nodes.map(location => (
              <LocationCard location={location} key={location.id} />
            ))}
          </ul>
        )}
        <Pagination {...pageInfo} hrefOf={page => `/locations?page=${page}`} />
      </div>
    </div>
  )
}

/** A location in a list. Unknown facts are left out, as unknown does not mean "no". */
function LocationCard({ location }: { location: LocationCardFragment }) {
  const { id, addressLines, city, postcode } = location
  const [name, ...street] = [...addressLines, city, postcode].filter(line => typeof line === 'string')
  const facts = [
    location.isWheelchairAccessible && place.access.wheelchair,
    location.providesAccessibleToilet && place.access.toilet,
    location.providesInductionLoop && place.access.loop,
  ].filter(fact => typeof fact === 'string')
  return (
    <li className="service-card">
      <h2 className="service-card__name" translate="no">
        <a href={recordAddress('locations', id)}>{name ?? place.withoutAddress}</a>
      </h2>
      {street.length > 0 && (
        <p className="service-card__who" translate="no">
          {street.join(', ')}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="service-card__facts">
          {facts.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
