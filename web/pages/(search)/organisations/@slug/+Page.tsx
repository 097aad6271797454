import { Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedWhenWanted } from '../../../../browser/builds.ts'
import { pageOf, slugOf } from '../../../../browser/pageAddress.ts'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { EventList } from '../../../../components/EventCard/EventList.tsx'
import { Pagination } from '../../../../components/Pagination/Pagination.tsx'
import { Picture } from '../../../../components/Picture/Picture.tsx'
import { QuickExit } from '../../../../components/QuickExit/QuickExit.tsx'
import { ReportProblem } from '../../../../components/ReportProblem/ReportProblem.tsx'
import { RichText } from '../../../../components/RichText/RichText.tsx'
import { SaveButton } from '../../../../components/SaveButton/SaveButton.tsx'
import { ServicePart } from '../../../../components/ServiceCard/ServicePart.tsx'
import { Share } from '../../../../components/Share/Share.tsx'
import { useOrganisationPageSuspenseQuery } from '../../../../generated/operations/OrganisationPage.ts'
import { contact } from '../../../../generated/messages/contact.ts'
import { lists } from '../../../../generated/messages/lists.ts'

const words = lists.organisation

const load = async () => (await import('../../../../components/ContactCard/ContactList.tsx')).ContactList
// Only links: browsers load its code at the first input.
const ContactList = import.meta.env.SSR ? await load() : loadedWhenWanted(load)

export function Page() {
  const pageContext = usePageContext()
  const organisation = useOrganisationPageSuspenseQuery({
    variables: { slug: slugOf(pageContext), page: pageOf(pageContext) },
  }).data.organisation!
  const { name, slug, description, image, phone, email, url, socialMedias, services, events } = organisation
  return (
    <div className="wrap page">
      <QuickExit subjects={services?.nodes} />
      <Breadcrumbs />
      <div className="columns">
        <header className="stack">
          {image && <Picture className="logo" image={image} />}
          <h1 translate="no">{name}</h1>
          <RichText html={description.html} />
        </header>
        {(phone || email || url || socialMedias.length > 0) && (
          <section className="columns__aside contact-card stack" aria-labelledby="contact">
            <h2 id="contact">{contact.title}</h2>
            <Suspense key={pageContext.urlOriginal}>
              <ContactList phone={phone} email={email} url={url} socialMedias={socialMedias} />
            </Suspense>
          </section>
        )}
        <p className="columns__actions">
          <SaveButton record={{ kind: 'organisation', id: organisation.id, slug, name }} />
          <Share title={name} />
        </p>
        <div className="columns__body stack--sections">
          <section className="stack" aria-labelledby="services">
            <h2 id="services">{words.services}</h2>
            <ServicePart services={services} level={3} />
            {services && (
              <Pagination {...services.pageInfo} hrefOf={page => `/organisations/${slug}?page=${page}`} />
            )}
          </section>
          <EventList title={words.events} events={events?.nodes} />
          <ReportProblem />
        </div>
      </div>
    </div>
  )
}
