import { usePageContext } from 'vike-react/usePageContext'
import { pageOf } from '../../../../apollo/pageOf.ts'
import { slugOf } from '../../../../apollo/slugOf.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ContactList } from '../../../../components/ContactCard/ContactList.tsx'
import { EventCard } from '../../../../components/EventCard/EventCard.tsx'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { ServiceList } from '../../../../components/ServiceCard/ServiceList.tsx'
import { useOrganisationPageSuspenseQuery } from '../../../../generated/hooks.ts'

export function Page() {
  const pageContext = usePageContext()
  const variables = { slug: slugOf(pageContext), page: pageOf(pageContext) }
  const organisation = useOrganisationPageSuspenseQuery(variables).data.organisation!
  const { name, slug, description, image, phone, email, url, socialMedias, services, events } = organisation
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="columns columns--service">
        <header className="stack">
          {image && <img src={image.url} alt={image.altText} height="96" />}
          <h1>{name}</h1>
          <RichText html={description.html} />
        </header>
        {(phone || email || url) && (
          <div className="columns__aside--sticky">
            <section className="contact-card stack" aria-labelledby="contact">
              <h2 id="contact">Get in touch</h2>
              <ContactList phone={phone} email={email} url={url} socialMedias={socialMedias} />
            </section>
          </div>
        )}
        <section className="stack" aria-labelledby="services">
          <h2 id="services">Services</h2>
          {services?.nodes.length ? (
            <>
              <ServiceList services={services.nodes} level={3} />
              <Pagination {...services.pageInfo} hrefOf={page => `/organisations/${slug}?page=${page}`} />
            </>
          ) : (
            <p>
              {services
                ? `${name} lists no services at the moment.`
                : 'We cannot show its services at the moment.'}
            </p>
          )}
        </section>
        {events && events.nodes.length > 0 && (
          <section className="stack" aria-labelledby="events">
            <h2 id="events">Events</h2>
            <ul className="grid">
              {events.nodes.map(event => (
                <EventCard event={event} key={event.id} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
