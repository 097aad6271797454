import { Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { locationVariables, locationName } from './locationPage.ts'
import { loadedWhenWanted } from '../../../../browser/builds.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { EventList } from '../../../../components/EventCard/EventList.tsx'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { Picture } from '../../../../components/Picture/Picture.tsx'
import { ServicePart } from '../../../../components/ServiceCard/ServicePart.tsx'
import { useLocationPageSuspenseQuery } from '../../../../generated/operations/LocationPage.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'

const load = async () => (await import('../../../../components/Place/Address.tsx')).Address
// Only text and a link: browsers load its code at the first input.
const Address = import.meta.env.SSR ? await load() : loadedWhenWanted(load)

export function Page() {
  const pageContext = usePageContext()
  const location = useLocationPageSuspenseQuery({ variables: locationVariables(pageContext) }).data.location!
  const { id, city, image, latitude, services, events } = location
  const name = locationName(location)
  // A location without coordinates may have services all the same.
  const isOnMap = typeof latitude === 'number'
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ text: words.places, href: '/locations' }]} />
      <div className="stack--sections">
        <header className="stack">
          <h1 translate="no">{name}</h1>
          {city && city !== name && <p className="lead">{city}</p>}
        </header>
        <section className="stack" aria-labelledby="where">
          <h2 id="where">{words.where}</h2>
          <div className="place">
            <Suspense key={pageContext.urlOriginal}>
              <Address location={location} level={3} />
            </Suspense>
          </div>
          {image && <Picture image={image} loading="lazy" />}
        </section>
        {isOnMap && (
          <section className="stack" aria-labelledby="services">
            <h2 id="services">{words.services}</h2>
            <ServicePart services={services} level={3} at={id} />
            {services && (
              <Pagination {...services.pageInfo} hrefOf={page => `/locations/${id}?page=${page}`} />
            )}
          </section>
        )}
        <EventList title={words.events} events={events?.nodes} />
      </div>
    </div>
  )
}
